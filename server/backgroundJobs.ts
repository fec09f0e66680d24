import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { timeZone } from '../domain/timeZone'
import { failureJobs, jobFailed } from './dev/jobs/failureAlert'
import { Jobs } from './jobs/jobs'
import { digestJobs, digestSchedule } from './reminders/digestJobs'
import { scheduleJob } from './reports/schedules/scheduleJob'

/** The background jobs of this version. */
export function createJobs({ pool, logger }: { pool: Pool; logger: Logger }): Jobs {
  return new Jobs({
    pool,
    logger,
    hallTimeZone: timeZone,
    jobs: [...digestJobs, ...failureJobs, scheduleJob],
    failed: jobFailed,
    schedules: [digestSchedule],
  })
}
