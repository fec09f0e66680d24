import { access, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { loadRunningBuildInfo } from '../runtime/buildInfo'
import { ArchiveWriter } from './backupArchive'
import { BackupError } from './backupError'
import {
  BACKUP_FORMAT_VERSION,
  BACKUP_PROGRAM,
  type BackupManifest,
  type BackupManifestTable,
  getBackupTableEntryName,
} from './backupManifest'
import {
  type BackupTable,
  beginDatabaseSnapshot,
  listBackupTables,
  quoteColumnNames,
  quoteTableName,
  selectBackupSequences,
} from './databaseCatalogue'
import { openBackup } from './openBackup'

/** zlib's fastest level. Most bytes are photos, which higher levels do not make any smaller. */
const LEVEL = 1
const LOCK_MS = 60_000
/** Only the owner may read the file, because it can contain secrets. */
const MODE = 0o600

/** A backup that is complete and has been verified. */
export interface BackupWriteResult {
  file: string
  bytes: number
  manifest: BackupManifest
}

/**
 * Writes the whole database to one file and verifies the file. The server may be running: only migrations wait for a
 * backup. The file gets its final name only when it is complete.
 * @throws BackupError for an error that the operator can correct.
 */
export async function writeBackup(
  url: string,
  file: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<BackupWriteResult> {
  if (await exists(file)) throw new BackupError(`${file} already exists. Choose a different name.`)
  const partial = `${file}.partial`
  const client = new Client({ connectionString: url, application_name: 'mah-manager-backup', keepAlive: true })
  // why: errors are ignored here, because this connection's queries already report them
  client.on('error', () => undefined)
  try {
    await rm(partial, { force: true })
    await client.connect()
    const output = (await open(partial, 'wx', MODE)).createWriteStream()
    try {
      await pipeline(await archive(client), output, { signal })
    } finally {
      output.destroy()
    }
    await flush(partial, 'r+')
    const backup = await openBackup(partial)
    const manifest = await backup.verify({ signal }).finally(() => backup.close())
    const { size } = await stat(partial)
    await rename(partial, file)
    await flush(path.dirname(file))
    return { file, bytes: size, manifest }
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined)
    throw described(error, file)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Streams a backup's bytes, read from one snapshot of the database. */
async function archive(client: Client): Promise<Readable> {
  const { tables, about } = await takeSnapshot(client)
  const writer = new ArchiveWriter({ mtime: new Date(about.createdAt), mode: 0o100600, compressionLevel: LEVEL })
  const written: BackupManifestTable[] = []
  for (const table of tables) {
    const { name, columns } = table
    const rows = () => client.query(copyTo(copyStatement(table)))
    // why: COPY's text format escapes line feeds within values, so each line is a row
    writer.add(getBackupTableEntryName(name), rows, ({ lines, bytes, sha256 }) =>
      written.push({ name, columns, rows: lines, bytes, sha256 }),
    )
  }
  // why: read sequences after the rows, so that a restored sequence never returns the id of an existing row
  return writer.end(async () => ({ ...about, sequences: await selectBackupSequences(client), tables: written }))
}

async function takeSnapshot(
  client: Client,
): Promise<{ tables: BackupTable[]; about: Omit<BackupManifest, 'tables' | 'sequences'> }> {
  const toLock = await listBackupTables(client)
  if (toLock.length === 0) throw new BackupError('The database is empty: there is nothing to back up.')
  await beginDatabaseSnapshot(client)
  await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}; SET LOCAL row_security = off`)
  // why: migrations must not change the tables while they are read; PostgreSQL takes the snapshot after this statement
  await client.query(`LOCK TABLE ${toLock.map(({ name }) => quoteTableName(name)).join(', ')} IN ACCESS SHARE MODE`)
  const tables = await listBackupTables(client)
  if (JSON.stringify(tables) !== JSON.stringify(toLock))
    throw new BackupError('An upgrade was changing the tables. Start the backup again.')
  const [{ version }, facts] = await Promise.all([loadRunningBuildInfo(), readFacts(client, tables)])
  return { tables, about: { program: BACKUP_PROGRAM, format: BACKUP_FORMAT_VERSION, version, ...facts } }
}

async function readFacts(client: Client, tables: BackupTable[]) {
  const { rows: migrations } = await client.query<BackupManifest['migrations'][number]>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  )
  const { rows: facts } = await client.query<{ createdAt: Date; postgres: string }>(
    `SELECT now() AS "createdAt", current_setting('server_version') AS postgres`,
  )
  const [{ createdAt, postgres } = { createdAt: new Date(), postgres: '' }] = facts
  const hasQueues = tables.some(({ name }) => name === 'jobs.queue')
  const { rows: queues } = hasQueues
    ? await client.query<{ name: string }>('SELECT name FROM jobs.queue ORDER BY name')
    : { rows: [] }
  return {
    createdAt: createdAt.toISOString(),
    postgres,
    migrations,
    queues: queues.map(({ name }) => name),
    auditTrail: await readHead(client, tables),
  }
}

/**
 * Reads the last hash of the audit trail. Undefined if no entries are sealed, or if the database is from an older
 * version.
 */
async function readHead(client: Client, tables: BackupTable[]): Promise<BackupManifest['auditTrail']> {
  if (!tables.some(({ name }) => name === 'audit_seals')) return undefined
  const { rows } = await client.query<{ sealed: number; head: string }>(
    `SELECT position::int AS sealed, encode(head, 'hex') AS head FROM audit_seals ORDER BY position DESC LIMIT 1`,
  )
  return rows[0]
}

function copyStatement({ name, columns, partitioned }: BackupTable): string {
  const list = quoteColumnNames(columns)
  // why: a partitioned table is copied with a SELECT, because COPY of the table itself leaves out its partitions
  return partitioned
    ? `COPY (SELECT ${list} FROM ${quoteTableName(name)}) TO STDOUT`
    : `COPY ${quoteTableName(name)} (${list}) TO STDOUT`
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** Flushes a file, or a folder's list of file names, to the disk. */
async function flush(entry: string, flags = 'r'): Promise<void> {
  // why: Windows flushes only files that are open for writing
  const handle = await open(entry, flags)
  // why: errors are ignored, because some file systems cannot flush a folder
  await handle.sync().catch(() => undefined)
  await handle.close()
}

function described(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC')
    return new BackupError(`There is not enough disk space for ${file}. Free some space, or choose another folder.`)
  if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOTDIR' || code === 'EROFS')
    return new BackupError(
      `${file} cannot be written (${code}). Choose a folder that exists and that you can write to.`,
    )
  if (code === '42501')
    return new BackupError(
      `The database login cannot read all tables: ${message}. Use a login that can read every table.`,
    )
  return error
}
