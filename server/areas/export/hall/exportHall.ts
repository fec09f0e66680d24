import { Readable } from 'node:stream'
import { Client } from 'pg'
import { quoteCsvField } from '../../../../domain/values/csv'
import { type ArchiveEntryChecksum, ArchiveWriter } from '../../../platform/backup/backupArchive'
import { beginDatabaseSnapshot } from '../../../platform/backup/databaseCatalogue'
import type { UserContext } from '../../../platform/context'
import { escapeHallCell } from './hallCells'
import {
  buildKeyConditionSql,
  formatColumnNameList,
  type HallTable,
  selectHallSequences,
  selectHallTables,
} from './hallTables'
import { HALL_FILE_FORMAT_VERSION, type HallManifest } from './manifest'

const CSV_ROWS = 200

/** A hall file that is being written. */
export interface HallExport {
  stream: Readable
  /** Estimated size, for the progress bar. */
  estimatedBytes: number
}

/**
 * Exports the whole hall as a ZIP: a CSV for each table, photos, certificates, and a manifest with counts and
 * checksums. Everything is read from one snapshot on a separate connection, and streamed.
 */
export async function exportHall({
  replicaReads,
  log,
}: Pick<UserContext, 'replicaReads' | 'log'>): Promise<HallExport> {
  const client = new Client({
    connectionString: await replicaReads.url(),
    application_name: 'mah-manager hall export',
    keepAlive: true,
  })
  client.on('error', (error) => log.warn({ err: error }, 'the connection of an export was lost'))
  await client.connect()
  try {
    await beginDatabaseSnapshot(client)
    // why: a browser that stops reading must not keep the snapshot open
    await client.query(`set local idle_in_transaction_session_timeout = '10min'`)
    const { stream, estimatedBytes } = await writeArchive(client)
    stream.once('close', () => void client.end().catch(() => undefined))
    return { stream, estimatedBytes }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function writeArchive(client: Client): Promise<HallExport> {
  const tables = await selectHallTables(client)
  const { rows } = await client.query<{ hall: string; photos: number; bytes: string }>(`
    select (select hall_name from hall_settings) as hall, (select count(*)::int from photos) as photos,
      ((select coalesce(sum(octet_length(data)), 0) from photos) + (select coalesce(sum(octet_length(data)), 0) from certificate_photos)
        + (select coalesce(sum(pg_table_size(c.oid)), 0) / 8 from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'photos'))::bigint::text as bytes`)
  const [{ hall = '', photos = 0, bytes = '0' } = {}] = rows
  const about = {
    format: HALL_FILE_FORMAT_VERSION,
    program: 'MAH Manager',
    hall,
    exportedAt: new Date().toISOString(),
    photos,
  }
  const files: HallManifest['files'] = {}
  const note =
    (path: string, more: { rows?: number } = {}) =>
    ({ sha256, bytes }: ArchiveEntryChecksum) => {
      files[path] = { sha256, bytes, ...more }
    }
  const writer = new ArchiveWriter()
  for (const table of tables) {
    const path = `${table.name}.csv`
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from "${table.name}"`)
    writer.add(path, () => Readable.from(csvOf(client, table)), note(path, rows[0]))
  }
  for (const table of tables.filter(({ files }) => files))
    for (const { path, key } of await filesOf(client, table))
      writer.add(path, () => Readable.from(fileOf(client, table, key)), note(path), !path.endsWith('.jpg'))
  return {
    stream: writer.end(async () => ({ ...about, files, sequences: await selectHallSequences(client) })),
    estimatedBytes: Number(bytes),
  }
}

async function* csvOf(client: Client, { name, columns, key }: HallTable): AsyncGenerator<Buffer> {
  const cursor = `rows_of_${name}`
  const texts = columns.map((column) => `"${column.name}"::text`)
  await client.query(
    `declare ${cursor} no scroll cursor for select ${texts} from "${name}" order by ${formatColumnNameList(key)}`,
  )
  yield Buffer.from(`${columns.map((column) => column.name)}\r\n`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${CSV_ROWS} from ${cursor}`,
      rowMode: 'array',
    })
    if (rows.length > 0)
      yield Buffer.from(
        rows
          .map((row) => `${columns.map((column, index) => field(row[index] ?? null, column)).join(',')}\r\n`)
          .join(''),
      )
    if (rows.length < CSV_ROWS) break
  }
  await client.query(`close ${cursor}`)
}

function field(text: string | null, { isText, nullable }: HallTable['columns'][number]): string {
  return text === null ? '' : isText ? quoteCsvField(escapeHallCell(text, nullable)) : text
}

/** Returns the paths of a table's files, each with the primary key of its row. */
async function filesOf(client: Client, { name, files, key }: HallTable): Promise<{ path: string; key: string[] }[]> {
  const keys = key.map((column) => `"${column}"::text`)
  const { rows } = await client.query(
    `select ${files?.path} as path, array[${keys}] as key from "${name}" order by ${formatColumnNameList(key)}`,
  )
  return rows
}

async function* fileOf(client: Client, table: HallTable, values: string[]): AsyncGenerator<Buffer> {
  const { rows } = await client.query(
    `select "${table.files?.column}" as data from "${table.name}" where ${buildKeyConditionSql(table)}`,
    values,
  )
  yield rows[0].data
}
