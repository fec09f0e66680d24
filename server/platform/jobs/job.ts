import type { Logger } from 'pino'
import type * as z from 'zod'
import type { Services } from '../context'

/** What a job's work is given besides its data. */
export interface JobRun {
  services: Services
  log: Logger
  /** Aborted when the server stops, or when the job was given to another server. */
  signal: AbortSignal
  /** Now, by the clock of the schedules. */
  now: Date
  /** When its schedule meant it to run; null for a job that was not sent by one. */
  scheduledFor: Date | null
  /** No further try comes after a failure. */
  isLastTry: boolean
}

/** A kind of background job. Each runs at least once, and once only unless it fails or its server ends: its work must bear a repetition. */
export interface Job<Data> {
  /** Its queue: small letters, digits and -. Never changed, since waiting jobs are stored under it. */
  name: string
  /** What it does, for people: 'Weekly digest'. */
  title: string
  /** What its data must be when it runs. A later version must accept the data of the one before. */
  data: z.ZodType<Data>
  /** How often it is tried again after a failure. */
  retries: number
  /** Seconds until the first retry; the time doubles with each further one. */
  retryAfterSeconds: number
  /** Called where its server ended in the last try, so that it could not say itself that it has failed; perhaps more than once. */
  givenUp?(data: Data, run: Pick<JobRun, 'services' | 'scheduledFor'>): Promise<void>
  /** Does the work. @returns what people should read of it, if anything. @throws to be tried again. */
  run(data: Data, run: JobRun): Promise<string | undefined>
}

/** A job whatever its data are. */
// biome-ignore lint/suspicious/noExplicitAny: jobs of all data stand in one list
export type AnyJob = Job<any>

/** Thrown by a job that must not be tried again. */
export class JobFailed extends Error {}

/** A schedule that every server has, such as that of the digests. */
export interface FixedSchedule {
  key: string
  job: AnyJob
  data: unknown
  cron: string
}
