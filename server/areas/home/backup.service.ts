import { Prisma } from '../../generated/prisma/client'
import { BACKUP_STATUS_SQL } from '../../platform/backup/backupRuns'
import type { Queryable } from '../../platform/records/sqlConditions'
import { type BackupRun, BackupStatus, type Backups } from './backup.type'

declare module '../../platform/context' {
  interface Services {
    /** True if this server makes nightly backups. */
    nightlyBackups: boolean
  }
}

const STATUS = Prisma.raw(BACKUP_STATUS_SQL)

export async function selectBackupStatus(database: Queryable, nightlyBackups: boolean): Promise<BackupStatus> {
  if (!nightlyBackups) return BackupStatus.OFF
  const [row] = await database.$queryRaw<[{ status: BackupStatus }]>`select ${STATUS} as status`
  return row.status
}

/** Returns the times of the latest backups. */
export async function selectBackups(database: Queryable, nightlyBackups: boolean): Promise<Backups> {
  const [row] = await database.$queryRaw<[StoredBackups]>`
    select ${STATUS} as status, (${lastOf(Prisma.sql`error is null`)}) as "lastGood", (${lastOf(Prisma.sql`nightly`)}) as "lastNightly"`
  const { status, lastGood, lastNightly } = row
  return {
    status: nightlyBackups ? status : BackupStatus.OFF,
    lastGood: lastGood && withTime(lastGood),
    lastNightly: lastNightly && withTime(lastNightly),
  }
}

interface StoredRun extends Omit<BackupRun, 'finishedAt'> {
  finishedAt: string
}

interface StoredBackups {
  status: BackupStatus
  lastGood: StoredRun | null
  lastNightly: StoredRun | null
}

const lastOf = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select json_build_object('finishedAt', finished_at, 'fileName', file_name, 'nightly', nightly, 'bytes', bytes, 'rows', rows, 'error', error)
  from backup_runs where ${condition} order by id desc limit 1`

const withTime = (run: StoredRun): BackupRun => ({ ...run, finishedAt: new Date(run.finishedAt) })
