import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { toWallTime } from '../../../domain/values/timeZone'
import { createPrivateFolder } from '../database/dataDirectory'
import type { FixedJobSchedule, JobDefinition } from '../jobs/job'
import { countManifestRows } from './backupManifest'
import { recordBackup } from './backupRuns'
import { chooseExpiredBackups, formatNightlyBackupName, isUnfinishedBackup } from './expiredBackups'

/** How old an unfinished file must be to count as left behind by a killed server, in ms. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

export interface BackupSettings {
  /** Absolute path of the folder. */
  folder: string
  days: number
}

/** Creates the job that writes and verifies a backup each night, and deletes expired backups. */
export function createNightlyBackupJob(
  settings: BackupSettings,
  databaseUrl: string,
): { job: JobDefinition<unknown>; schedule: FixedJobSchedule } {
  const job: JobDefinition<unknown> = {
    name: 'backup',
    title: 'Nightly backup',
    data: z.unknown(),
    retries: 3,
    retryAfterSeconds: 600,
    async run(_data, { services: { pool }, now, signal }) {
      const startedAt = new Date()
      const fileName = formatNightlyBackupName(toWallTime(now))
      const run = { startedAt, fileName, nightly: true }
      try {
        // why: the module is imported on demand, because only servers that make backups use it
        const { writeBackup } = await import('./writeBackup')
        await createPrivateFolder(settings.folder)
        const { bytes, manifest } = await writeBackup(databaseUrl, path.join(settings.folder, fileName), { signal })
        await recordBackup(pool, { ...run, bytes, rows: countManifestRows(manifest), error: null })
        const deleted = await deleteOld(settings)
        return `${fileName}, ${(bytes / 1e6).toFixed(1)} MB. Expired backups deleted: ${deleted}.`
      } catch (error) {
        signal.throwIfAborted()
        await recordBackup(pool, { ...run, bytes: null, rows: null, error: (error as Error).message })
        throw error
      }
    },
  }
  return { job, schedule: { key: 'backup', job, data: {}, cron: '30 2 * * *' } }
}

async function deleteOld({ folder, days }: BackupSettings): Promise<number> {
  const files = await readdir(folder)
  const old = chooseExpiredBackups(files, days)
  for (const file of old) await rm(path.join(folder, file))
  for (const file of files.filter(isUnfinishedBackup)) {
    const { mtimeMs } = await stat(path.join(folder, file))
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(path.join(folder, file))
  }
  return old.length
}
