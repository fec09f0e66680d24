import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { getTimeZone } from '../domain/values/timeZone'
import { failureJobs, jobFailed } from './areas/dev/jobs/failureAlert'
import { accountMail } from './areas/people/accountMail'
import { passwordResetMail } from './areas/people/passwordReset/passwordResetMail'
import { digestJobs, digestSchedule } from './areas/reminders/digestJobs'
import { scheduleJob } from './areas/reports/schedules/scheduleJob'
import { CLEAN_UPS } from './cleanUps'
import type { ServerConfig } from './config'
import { createNightlyBackupJob } from './platform/backup/nightlyBackup'
import { createCleanUpJob } from './platform/jobs/cleanUp'
import { JobDispatcher } from './platform/jobs/jobs'

interface JobParts {
  pool: Pool
  logger: Logger
  config: Pick<ServerConfig, 'backup'>
  databaseUrl: string
}

export function createJobs({ pool, logger, config, databaseUrl }: JobParts): JobDispatcher {
  const cleanUp = createCleanUpJob(CLEAN_UPS)
  // why: a server that has no backup folder must not take the backup job
  const backup = config.backup && createNightlyBackupJob(config.backup, databaseUrl)
  return new JobDispatcher({
    pool,
    logger,
    hallTimeZone: getTimeZone,
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
