import * as z from 'zod'
import type { Services } from '../context'
import type { FixedSchedule, JobDefinition } from './job'

declare module '../context' {
  interface Services {
    retention: Retention
  }
}

/** Retention periods that an administrator can change. */
export interface Retention {
  /** Days until a report run's record is deleted. */
  reportRunDays: number
  /** Days until the photos and documents of a deleted record are deleted. */
  deletedPhotoDays: number
  /** Days until the record of a failed sign-in is deleted, with its network address. */
  failedSignInDays: number
  /** Days after closing a fault report until the reporter's name is deleted. */
  reporterNameDays: number
}

/** A kind of row that expires. */
export interface CleanUp {
  /** Name shown to users. */
  what: string
  /** Deletes a batch in a short transaction. @returns the number of rows; 0 when none is left. */
  deleteSome(services: Services): Promise<number>
}

/** Creates the nightly job that runs these clean-ups and reports how many rows each deleted. */
export function createCleanUpJob(cleanUps: readonly CleanUp[]): {
  job: JobDefinition<unknown>
  schedule: FixedSchedule
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
          // why: a failing clean-up must not stop the others
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
