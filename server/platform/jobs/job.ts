import type { Logger } from 'pino'
import type * as z from 'zod'
import type { Services } from '../context'

/** Context of a job's run, in addition to its data. */
export interface JobRun {
  services: Services
  log: Logger
  /** Aborted when the server stops, or when another server has taken over the job. */
  signal: AbortSignal
  /** Current time of the scheduler's clock. */
  now: Date
  /** The scheduled time; null for an unscheduled job. */
  scheduledFor: Date | null
  /** True if a failure is final. */
  isLastTry: boolean
}

/**
 * A kind of background job. A job runs again after a failure or after its server has ended, so its work must be
 * repeatable.
 */
export interface JobDefinition<Data> {
  /**
   * Name of the job's queue: lower-case letters, digits and -. Must never change, since waiting jobs are stored under
   * it.
   */
  name: string
  /** Title for people: 'Weekly digest'. */
  title: string
  /** Schema of the job's data. A later version must accept the data of the previous one. */
  data: z.ZodType<Data>
  retries: number
  /** Seconds until the first retry, doubled for each further one. */
  retryAfterSeconds: number
  /** Called, perhaps more than once, if the server ended during the last try, before `run` could report the failure. */
  givenUp?(data: Data, run: Pick<JobRun, 'services' | 'scheduledFor'>): Promise<void>
  /** Does the work. @returns a human-readable result, if any. @throws to have the job retried. */
  run(data: Data, run: JobRun): Promise<string | undefined>
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs has data of every type
export type AnyJob = JobDefinition<any>

/** Thrown by a job that must not be retried. */
export class JobFailed extends Error {}

/** A schedule that every server has, such as the digests. */
export interface FixedSchedule {
  key: string
  job: AnyJob
  data: unknown
  cron: string
}
