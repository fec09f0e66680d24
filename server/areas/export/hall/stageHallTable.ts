import Papa from 'papaparse'
import type { Client } from 'pg'
import type { ArchiveReader } from '../../../platform/backup/backupArchive'
import { createUnusableFileError } from '../../../platform/files/zip/zipFile'
import { parseHallCell } from './hallCells'
import { formatColumnNameList, type HallTable } from './hallTables'
import type { HallManifest } from './manifest'

/** The open transaction and file of a restore. */
export interface HallRestoreTransaction {
  client: Client
  archive: ArchiveReader
  manifest: HallManifest
  signal: AbortSignal
  /** Reports that `rows` more rows have been written. */
  advance: (rows: number) => void
}

/** Maximum number of rows, and of characters, in one INSERT. */
const ROWS = 500
const CHARACTERS = 2 * 1024 * 1024
/** Returns the name of the temporary table for a table's rows. */
export const getStagingTableName = ({ name }: Pick<HallTable, 'name'>): string => `restored_${name}`

/** Copies a table's rows from the file into a temporary table. @returns the table with only the file's columns. */
export async function stageHallTable(restoring: HallRestoreTransaction, table: HallTable): Promise<HallTable> {
  const { client, archive, manifest } = restoring
  const path = `${table.name}.csv`
  const rows = (await archive.zip.read(path)).pipe(
    Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter: ',', newline: '\r\n', skipEmptyLines: true }),
  )
  let staged: HallTable | undefined
  let batch: string[][] = []
  let characters = 0
  let count = 0
  for await (const row of rows as AsyncIterable<string[]>) {
    if (!staged) {
      staged = withColumns(table, row)
      await client.query(
        `create temp table ${getStagingTableName(table)} on commit drop as select ${formatColumnNameList(row)} from "${table.name}" with no data`,
      )
      continue
    }
    if (row.length !== staged.columns.length)
      throw createUnusableFileError(`${path} has a row with too many or too few cells. Export the hall again.`)
    batch.push(row)
    characters += row.reduce((sum, cell) => sum + cell.length, 0)
    count++
    if (batch.length < ROWS && characters < CHARACTERS) continue
    await insertStaged(restoring, staged, batch)
    batch = []
    characters = 0
  }
  if (!staged) throw createUnusableFileError(`${path} has no header. Export the hall again.`)
  if (batch.length > 0) await insertStaged(restoring, staged, batch)
  if (count !== manifest.files[path]?.rows)
    throw createUnusableFileError(`${path} does not have as many rows as the manifest states. Export the hall again.`)
  await client.query(
    `create index on ${getStagingTableName(table)} (${formatColumnNameList(table.key)}); analyze ${getStagingTableName(table)}`,
  )
  return staged
}

async function insertStaged(
  { client, signal, advance }: HallRestoreTransaction,
  { name, columns }: HallTable,
  rows: readonly string[][],
): Promise<void> {
  signal.throwIfAborted()
  const values = columns.map(({ nullable, isText }, index) =>
    rows.map((row) => {
      const cell = row[index] ?? ''
      return isText ? parseHallCell(cell, nullable) : cell === '' ? null : cell
    }),
  )
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`)
  const casts = columns.map(({ type }, index) => `v.c${index}::${type}`)
  const names = columns.map((_, index) => `c${index}`)
  await client
    .query(`insert into ${getStagingTableName({ name })} select ${casts} from unnest(${arrays}) v (${names})`, values)
    .catch((error) => {
      throw isInvalidValueError(error)
        ? createUnusableFileError(`${name}.csv has a value that cannot be read. Export the hall again.`)
        : error
    })
  advance(rows.length)
}

/** Returns the table with only the file's columns; other columns get their defaults. */
function withColumns(table: HallTable, header: readonly string[]): HallTable {
  const columns = header.map((name) => {
    const known = table.columns.find((column) => column.name === name)
    if (!known)
      throw createUnusableFileError(
        `This version does not support ${name} in ${table.name}.csv. Update this program, then try again.`,
      )
    return known
  })
  const isComplete = table.key.every((name) => header.includes(name)) && new Set(header).size === header.length
  if (!isComplete)
    throw createUnusableFileError(`${table.name}.csv has a duplicate or missing column. Export the hall again.`)
  return { ...table, columns }
}

/** True for a PostgreSQL error about a value or a constraint. */
export function isInvalidValueError(error: unknown): boolean {
  return /^(22|23)/.test(String((error as { code?: unknown }).code))
}
