import * as z from 'zod'
import type { Services } from '../context'
import type { FixedJobSchedule, JobDefinition } from './job'

declare module '../context' {
  interface Services {
    retention: RetentionPeriods
  }
}

/** Retention periods that an administrator can set. */
export interface RetentionPeriods {
  /** How many days the record of a report run is kept. */
  reportRunDays: number
  /** How many days the photos and documents of a deleted record are kept. */
  deletedPhotoDays: number
  /** How many days the record of a failed sign-in is kept, with its network address. */
  failedSignInDays: number
  /** How many days the reporter's name is kept after a fault report has been closed. */
  reporterNameDays: number
}

export interface CleanUpTask {
  /** Name of the kind of row that is deleted, as shown to users. */
  what: string
  /**
   * Deletes a batch in a short transaction.
   * @returns the number of deleted rows; 0 if no rows are left.
   */
  deleteSome(services: Services): Promise<number>
}

/** Creates the nightly job that runs these clean-ups, and reports how many rows each of them has deleted. */
export function createCleanUpJob(cleanUps: readonly CleanUpTask[]): {
  job: JobDefinition<unknown>
  schedule: FixedJobSchedule
} {
  const job: JobDefinition<unknown> = {
    name: 'clean-up',
    title: 'Cleaning up',
    data: z.unknown(),
    retries: 3,
    retryAfterSeconds: 600,
    async run(_data, { services, log, signal }) {
      const deleted: Record<string, number> = {}
      const failures: unknown[] = []
      for (const { what, deleteSome } of cleanUps) {
        try {
          for (let rows = 1; rows > 0; deleted[what] = (deleted[what] ?? 0) + rows) {
            signal.throwIfAborted()
            rows = await deleteSome(services)
          }
        } catch (error) {
          signal.throwIfAborted()
          // why: if one clean-up fails, the others must still run
          failures.push(error)
        }
      }
      const counts = Object.entries(deleted).filter(([, rows]) => rows > 0)
      log.info({ deleted: Object.fromEntries(counts) }, 'cleaned up')
      if (failures.length > 0) throw failures[0]
      return counts.length === 0
        ? 'There was nothing to delete.'
        : `Deleted: ${counts.map(([what, rows]) => `${rows.toLocaleString('en-GB')} ${what}`).join(', ')}.`
    },
  }
  return { job, schedule: { key: 'clean-up', job, data: {}, cron: '30 3 * * *' } }
}
