import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { ServerConfig } from '../../../server/config'
import { type BackupFolderProblem, findBackupFolderProblem } from '../../../server/platform/backup/backupFolder'
import { BACKUP_STATUS_SQL } from '../../../server/platform/backup/backupRuns'
import { diagnoseDiskSpace } from './disk'
import {
  createGoodDoctorFinding,
  createNoticeDoctorFinding,
  createProblemDoctorFinding,
  createUncheckedDoctorFinding,
  type DoctorFinding,
} from './finding'
import { selectRowReadOnly } from './selectReadOnly'

const REMEDIES: Readonly<Record<BackupFolderProblem['reason'], string>> = {
  noFolder: 'Set BACKUP_DIR to the path of a folder.',
  notWritable:
    "Make the server's user the owner of the folder, or set BACKUP_DIR to another folder. A systemd service can write only to the folders that its unit file allows.",
  full: 'Free up space on this disk, or set BACKUP_DIR to a folder on a larger disk.',
}

interface Backups {
  status: 'NONE' | 'OK' | 'FAILED' | 'OVERDUE'
  error: string | null
  /** The file of the last successful nightly backup. */
  file: string | null
  at: Date | null
  bytes: string | null
}

/**
 * Checks that a backup is made every night, and that the last one still exists. `url` is undefined if the database is
 * unavailable.
 */
export async function diagnoseBackups(
  { backup }: Pick<ServerConfig, 'backup'>,
  url: string | undefined,
): Promise<DoctorFinding | DoctorFinding[]> {
  if (!backup)
    return createNoticeDoctorFinding(
      'BACKUP_DIR is not set, so no nightly backups are made.',
      'Set BACKUP_DIR to a folder on another disk, or run npm run backup -- FILE regularly.',
    )
  const { folder } = backup
  const fault = await findBackupFolderProblem(folder)
  const space = fault
    ? createProblemDoctorFinding(`BACKUP_DIR ${folder} ${fault.words}.`, REMEDIES[fault.reason])
    : await diagnoseDiskSpace(folder)
  const findings = space.state === 'good' ? [] : [space]
  if (url) findings.push(await checkLast(folder, url))
  else if (findings.length === 0)
    findings.push(
      createUncheckedDoctorFinding(
        'The database is not available, so the last backup could not be checked. Start the database, then run this command again.',
      ),
    )
  return findings
}

async function checkLast(folder: string, url: string): Promise<DoctorFinding> {
  const last = 'FROM backup_runs WHERE nightly AND error IS NULL ORDER BY id DESC LIMIT 1'
  const { status, error, file, at, bytes } = await selectRowReadOnly<Backups>(
    url,
    `SELECT ${BACKUP_STATUS_SQL} AS status, (SELECT error FROM backup_runs WHERE nightly ORDER BY id DESC LIMIT 1) AS error,
       (SELECT file_name ${last}) AS file, (SELECT finished_at ${last}) AS at, (SELECT bytes::text ${last}) AS bytes`,
  )
  const retry = 'Fix the cause, and try the job again in Dev → Console → Jobs, or run npm run backup -- FILE.'
  if (status === 'FAILED') return createProblemDoctorFinding(`The last nightly backup failed: ${error}`, retry)
  if (status === 'OVERDUE')
    return createProblemDoctorFinding(
      'No backup has been made for two nights.',
      'Start a server with BACKUP_DIR set and without JOBS=off, then check Dev → Console → Jobs.',
    )
  if (status === 'NONE' || file === null)
    return createNoticeDoctorFinding(
      'No backup has been made yet; the first one will be made at 02:30.',
      'Run this command again tomorrow.',
    )
  const size = await stat(path.join(folder, file)).then(
    (stats) => String(stats.size),
    () => undefined,
  )
  if (size === undefined)
    return createNoticeDoctorFinding(
      `The last backup, ${file}, is not in ${folder}.`,
      'If several servers make backups, look on the other servers; otherwise find out what deletes the files.',
    )
  if (size !== bytes)
    return createProblemDoctorFinding(
      `The last backup, ${path.join(folder, file)}, is damaged.`,
      'Make a new backup: npm run backup -- FILE. Then check the disk.',
    )
  return createGoodDoctorFinding(
    `The last backup was made on ${at?.toISOString().slice(0, 10)}: ${path.join(folder, file)}.`,
  )
}
