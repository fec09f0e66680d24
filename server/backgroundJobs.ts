import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { timeZone } from '../domain/timeZone'
import { CLEAN_UPS } from './cleanUps'
import { failureJobs, jobFailed } from './dev/jobs/failureAlert'
import { cleaning } from './jobs/cleanUp'
import { Jobs } from './jobs/jobs'
import { digestJobs, digestSchedule } from './reminders/digestJobs'
import { scheduleJob } from './reports/schedules/scheduleJob'

/** The background jobs of this version. */
export function createJobs({ pool, logger }: { pool: Pool; logger: Logger }): Jobs {
  const cleanUp = cleaning(CLEAN_UPS)
  return new Jobs({
    pool,
    logger,
    hallTimeZone: timeZone,
    jobs: [...digestJobs, ...failureJobs, scheduleJob, cleanUp.job],
    failed: jobFailed,
    schedules: [digestSchedule, cleanUp.schedule],
  })
}
