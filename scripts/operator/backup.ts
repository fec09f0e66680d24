import path from 'node:path'
import { Client } from 'pg'
import { loadConfig } from '../../server/config'
import { getCallerFolder, getOperatorArguments, runOperatorCommand } from '../../server/operatorCommand'
import { countManifestRows } from '../../server/platform/backup/backupManifest'
import { recordBackup } from '../../server/platform/backup/backupRuns'
import { type BackupWriteResult, writeBackup } from '../../server/platform/backup/writeBackup'
import { withOperatorDatabase } from '../../server/platform/database/operatorDatabase'
import { isDiskFull } from '../../server/platform/database/sqlState'

const USAGE = `npm run backup -- FILE
Writes everything in the database to FILE. The server can keep running.`

const [file, ...others] = getOperatorArguments()
if (!file || file.startsWith('-') || others.length > 0) {
  console.error(USAGE)
  process.exit(1)
}
await runOperatorCommand(async () => {
  const target = path.resolve(getCallerFolder(), file)
  const { bytes, manifest } = await withOperatorDatabase(loadConfig(process.env), { alone: false }, (url) =>
    writeAndRecord(url, target),
  )
  console.log(`
The backup is complete and has been verified: ${target}
  ${countManifestRows(manifest).toLocaleString('en-GB')} rows from ${manifest.tables.length} tables, ${(bytes / 2 ** 20).toFixed(1)} MiB
It contains password hashes and other secrets, so only your user account can read it. Keep it in a safe place on another machine.
`)
})

async function writeAndRecord(url: string, target: string): Promise<BackupWriteResult> {
  const startedAt = new Date()
  const written = await writeBackup(url, target)
  const client = new Client({ connectionString: url })
  await client.connect()
  const { bytes, manifest } = written
  const run = {
    startedAt,
    fileName: path.basename(target),
    nightly: false,
    bytes,
    rows: countManifestRows(manifest),
    error: null,
  }
  await recordBackup(client, run)
    .catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
      console.error(
        'The backup file is complete, but the backup could not be recorded because the database disk is full. Free up some space.',
      )
    })
    .finally(() => client.end())
  return written
}
