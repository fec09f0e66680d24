import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { getTimeZone } from '../domain/values/timeZone'
import { jobFailureAlertJob, jobFailureMailJobs } from './areas/dev/jobs/failureAlert'
import { accountMailJob } from './areas/people/accountMailJob'
import { passwordResetMailJob } from './areas/people/passwordReset/passwordResetMailJob'
import { digestJobs, weeklyDigestSchedule } from './areas/reminders/digestJobs'
import { reportScheduleJob } from './areas/reports/schedules/reportScheduleJob'
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

export function createJobDispatcher({ pool, logger, config, databaseUrl }: JobParts): JobDispatcher {
  const cleanUp = createCleanUpJob(CLEAN_UPS)
  // why: a server that has no backup folder must not take the backup job
  const backup = config.backup && createNightlyBackupJob(config.backup, databaseUrl)
  return new JobDispatcher({
    pool,
    logger,
    hallTimeZone: getTimeZone,
    jobs: [
      accountMailJob,
      passwordResetMailJob,
      ...digestJobs,
      ...jobFailureMailJobs,
      reportScheduleJob,
      cleanUp.job,
      ...(backup ? [backup.job] : []),
    ],
    failed: jobFailureAlertJob,
    schedules: [weeklyDigestSchedule, cleanUp.schedule, ...(backup ? [backup.schedule] : [])],
  })
}
