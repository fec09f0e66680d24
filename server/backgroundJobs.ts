import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { timeZone } from '../domain/values/timeZone'
import { failureJobs, jobFailed } from './areas/dev/jobs/failureAlert'
import { accountMail } from './areas/people/accountMail'
import { passwordResetMail } from './areas/people/passwordReset/passwordResetMail'
import { digestJobs, digestSchedule } from './areas/reminders/digestJobs'
import { scheduleJob } from './areas/reports/schedules/scheduleJob'
import { CLEAN_UPS } from './cleanUps'
import type { Config } from './config'
import { nightlyBackup } from './platform/backup/nightlyBackup'
import { cleaning } from './platform/jobs/cleanUp'
import { Jobs } from './platform/jobs/jobs'

interface JobParts {
  pool: Pool
  logger: Logger
  config: Pick<Config, 'backup'>
  databaseUrl: string
}

export function createJobs({ pool, logger, config, databaseUrl }: JobParts): Jobs {
  const cleanUp = cleaning(CLEAN_UPS)
  // why: a server without a backup folder must not take the job
  const backup = config.backup && nightlyBackup(config.backup, databaseUrl)
  return new Jobs({
    pool,
    logger,
    hallTimeZone: timeZone,
    jobs: [
      accountMail,
      passwordResetMail,
      ...digestJobs,
      ...failureJobs,
      scheduleJob,
      cleanUp.job,
      ...(backup ? [backup.job] : []),
    ],
    failed: jobFailed,
    schedules: [digestSchedule, cleanUp.schedule, ...(backup ? [backup.schedule] : [])],
  })
}
