import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/platform/database/embedded'

/** A PostgreSQL server for a single test. */
export interface OwnPostgres extends EmbeddedPostgres {
  /** The server's data directory. */
  folder: string
  /** Stops the server and removes its folder. */
  remove(): Promise<void>
}

/** Starts an empty PostgreSQL server. */
export async function startPrimary(): Promise<OwnPostgres> {
  return startIn(await temporaryFolder())
}

/** Starts a streaming replica of `primary`. */
export async function startStandby(primary: OwnPostgres): Promise<OwnPostgres> {
  const folder = await temporaryFolder()
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query("SELECT pg_backup_start('standby', true)")
    // why: Node.js would take ten times as long as `cp` to copy a thousand files
    await promisify(execFile)('cp', ['-R', `${primary.folder}/.`, folder])
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop()')
    await writeFile(path.join(folder, 'postgres', 'backup_label'), rows[0].labelfile)
  } finally {
    await client.end()
  }
  for (const file of ['postmaster.pid', 'postmaster.opts']) await rm(path.join(folder, 'postgres', file))
  await writeFile(path.join(folder, 'postgres', 'standby.signal'), '')
  const { hostname, port, username, password } = new URL(primary.url)
  const source = `host=${hostname} port=${port} user=${username} password=${password}`
  await appendFile(path.join(folder, 'postgres', 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  return startIn(folder)
}

const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'mah-data-'))

async function startIn(folder: string): Promise<OwnPostgres> {
  const postgres = await startEmbeddedPostgres(folder)
  return {
    ...postgres,
    folder,
    async remove() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
