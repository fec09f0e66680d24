import * as z from 'zod'
import type { Services } from '../context'
import type { FixedSchedule, Job } from './job'

declare module '../context' {
  interface Services {
    retention: Retention
  }
}

/** For how long is kept what an administrator may want to keep longer. */
export interface Retention {
  /** Days after which the record of a report's run is deleted. */
  reportRunDays: number
  /** Days after which the photos of a deleted record are deleted. */
  deletedPhotoDays: number
}

/** Rows that are of no more use. */
export interface CleanUp {
  /** What they are, for people. */
  what: string
  /** Deletes some of them, in a transaction that is short. @returns how many; 0 when none is left. */
  deleteSome(services: Services): Promise<number>
}

/** The job that deletes all of these each night, and says how many rows of each there were. */
export function cleaning(cleanUps: readonly CleanUp[]): { job: Job<unknown>; schedule: FixedSchedule } {
  const job: Job<unknown> = {
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
          // why: one kind that cannot be deleted keeps none of the others
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
