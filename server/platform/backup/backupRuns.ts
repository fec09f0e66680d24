import type { Pool } from 'pg'

/** How long the outcome of a backup is kept, in days. */
const KEPT_DAYS = 400
const ERROR_LENGTH = 500

export const BACKUP_STATUS_SQL = `case
  when not exists (select from backup_runs where nightly) then 'NONE'
  when (select error is not null from backup_runs where nightly order by id desc limit 1) then 'FAILED'
  when (select max(finished_at) from backup_runs where nightly) < now() - interval '50 hours' then 'OVERDUE'
  else 'OK' end`

export interface BackupOutcome {
  startedAt: Date
  fileName: string
  nightly: boolean
  bytes: number | null
  rows: number | null
  /** Why the backup failed; null if it succeeded. */
  error: string | null
}

/** Stores the outcome of a backup, unless the database is too old to have the table. */
export async function recordBackup(
  database: Pick<Pool, 'query'>,
  { startedAt, fileName, nightly, bytes, rows, error }: BackupOutcome,
): Promise<void> {
  const { rows: tables } = await database.query("SELECT to_regclass('backup_runs') IS NOT NULL AS present")
  if (!tables[0]?.present) return
  await database.query(
    `INSERT INTO backup_runs (started_at, finished_at, file_name, nightly, bytes, rows, error) VALUES ($1, now(), $2, $3, $4, $5, $6)`,
    [startedAt, fileName, nightly, bytes, rows, error?.slice(0, ERROR_LENGTH) ?? null],
  )
  await database.query(`DELETE FROM backup_runs WHERE finished_at < now() - interval '${KEPT_DAYS} days'`)
}

/** Returns the last successful backup, whether nightly or started by hand; undefined if no backup has succeeded. */
export async function findLastGoodBackup(
  database: Pick<Pool, 'query'>,
): Promise<{ finishedAt: Date; fileName: string } | undefined> {
  const { rows } = await database.query<{ finishedAt: Date; fileName: string }>(
    `SELECT finished_at AS "finishedAt", file_name AS "fileName" FROM backup_runs WHERE error IS NULL ORDER BY id DESC LIMIT 1`,
  )
  return rows[0]
}
