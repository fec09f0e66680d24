import type { Logger } from 'pino'
import type * as z from 'zod'
import type { Services } from '../context'

/** The context of a job run, in addition to the job's data. */
export interface JobRunContext {
  services: Services
  log: Logger
  /** Aborts when the server stops, or when another server takes over the job. */
  signal: AbortSignal
  /** The current time by the scheduler's clock. */
  now: Date
  /** The time for which the job was scheduled; null if it was not scheduled. */
  scheduledFor: Date | null
  /** True if the job is not retried after another failure. */
  isLastTry: boolean
}

/** A kind of background job. A job runs again if it fails or if its server ends, so it must be safe to repeat. */
export interface JobDefinition<Data> {
  /**
   * The name of the job's queue: lower-case letters, digits and -. It must never change, because waiting jobs are
   * stored under this name.
   */
  name: string
  /** The job's title as shown to people, such as 'Weekly digest'. */
  title: string
  /** Schema of the job's data. A later version must also accept the previous version's data. */
  data: z.ZodType<Data>
  retries: number
  /** Number of seconds before the first retry; doubled for each further retry. */
  retryAfterSeconds: number
  /**
   * Called if the server ended during the last try, before `run` could report the failure. May be called more than
   * once.
   */
  givenUp?(data: Data, run: Pick<JobRunContext, 'services' | 'scheduledFor'>): Promise<void>
  /** Does the work. @returns a human-readable result, if any. @throws to have the job retried. */
  run(data: Data, run: JobRunContext): Promise<string | undefined>
}

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs has data of every type
export type AnyJob = JobDefinition<any>

/** Thrown by a job that must not be retried. */
export class JobFailedError extends Error {}

/** A schedule that is the same on every server, such as the digest schedule. */
export interface FixedJobSchedule {
  key: string
  job: AnyJob
  data: unknown
  cron: string
}
