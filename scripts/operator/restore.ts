import path from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { recordBackupRestore } from '../../server/areas/audit/chain/exceptions'
import { loadConfig } from '../../server/config'
import { getCallerFolder, getOperatorArguments, runOperatorCommand } from '../../server/operatorCommand'
import { countManifestRows } from '../../server/platform/backup/backupManifest'
import { openBackup } from '../../server/platform/backup/openBackup'
import { restoreBackup } from '../../server/platform/backup/restoreBackup'
import { withOperatorDatabase } from '../../server/platform/database/operatorDatabase'

const USAGE = `npm run restore -- FILE [--replace]
Fills the database with the contents of the backup FILE. Stop the server first.
--replace: the database is not empty, and everything in it is replaced.`

const { file, replace } = readArguments()
await runOperatorCommand(async () => {
  const source = path.resolve(getCallerFolder(), file)
  const backup = await openBackup(source)
  const { manifest } = backup
  console.log(
    `${source}: backup from ${manifest.createdAt.slice(0, 16).replace('T', ' ')} UTC, version ${manifest.version}`,
  )
  await withOperatorDatabase(loadConfig(process.env), { alone: true }, async (url) => {
    await restoreBackup(url, backup, { replace })
    await recordIn(url, manifest.createdAt)
  })
  backup.close()
  console.log(`
Restored: ${countManifestRows(manifest).toLocaleString('en-GB')} rows from ${manifest.tables.length} tables. Start the server with npm start; everyone must sign in again and create new access tokens and calendar addresses.
`)
})

async function recordIn(url: string, madeAt: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await recordBackupRestore(client, madeAt).finally(() => client.end())
}

function readArguments(): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: getOperatorArguments(),
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...others] = positionals
    if (file && others.length === 0) return { file, replace: values.replace }
  } catch {
    // falls through to the usage text: an unknown option
  }
  console.error(USAGE)
  process.exit(1)
}
