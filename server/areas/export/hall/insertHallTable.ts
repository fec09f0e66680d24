import { buffer } from 'node:stream/consumers'
import type { Client } from 'pg'
import { PHOTO_MEDIA_TYPE } from '../../../../domain/photos/photos'
import { createUnusableFileError } from '../../../platform/files/zip/zipFile'
import { detectPhotoFormat } from '../../photos/decoding/photoFormat'
import { createLockedPasswordColumns } from './hallRestorerAccount'
import { buildKeyConditionSql, formatColumnNameList, type HallTable } from './hallTables'
import { getStagingTableName, type HallRestoreTransaction, isInvalidValueError } from './stageHallTable'

/** Tables that may already contain rows when they are restored, because the server or a trigger has added rows. */
export const PREFILLED_TABLES: ReadonlySet<string> = new Set(['job_schedules', 'asset_codes'])

/** Inserts a table's staged rows. References to tables that are not filled yet are left null. */
export async function insertHallTable(
  restoring: HallRestoreTransaction,
  table: HallTable,
  inserted: ReadonlySet<string>,
): Promise<void> {
  const { name, columns, references } = table
  const later = new Set(
    references.filter(({ table: other }) => !inserted.has(other)).flatMap(({ columns: names }) => names),
  )
  const given = columns.map((column) => (later.has(column.name) && column.nullable ? 'null' : `s."${column.name}"`))
  const more = name === 'users' ? await createLockedPasswordColumns() : {}
  const names = formatColumnNameList([...columns.map((column) => column.name), ...Object.keys(more)])
  const values = [...given, ...Object.values(more)]
  const onConflict = PREFILLED_TABLES.has(name) ? 'on conflict do nothing' : ''
  if (table.files) await insertFiles(restoring, table, { names, values })
  else
    await runChecked(
      restoring.client,
      name,
      `insert into "${name}" (${names}) select ${values} from ${getStagingTableName(table)} s ${onConflict}`,
    )
}

/** Inserts rows with files one by one, so that only one file is in memory at a time. */
async function insertFiles(
  { client, archive, signal, advance }: HallRestoreTransaction,
  table: HallTable,
  { names, values }: { names: string; values: string[] },
): Promise<void> {
  const { name, files, key } = table
  if (!files) return
  const keys = key.map((column) => `s."${column}"::text`)
  const { rows } = await client.query<{ path: string; key: string[] }>(
    `select ${files.path} as path, array[${keys}] as key from ${getStagingTableName(table)} s order by ${formatColumnNameList(key, 's')}`,
  )
  for (const { path, key: given } of rows) {
    signal.throwIfAborted()
    const data = await buffer(await archive.zip.read(path))
    if (path.endsWith('.jpg') && detectPhotoFormat(data) !== 'jpeg')
      throw createUnusableFileError(`${path} is not a JPEG image. Export the hall again.`)
    await runChecked(
      client,
      name,
      `insert into "${name}" (${names}, "${files.column}") select ${values}, $${given.length + 1}::bytea from ${getStagingTableName(table)} s where ${buildKeyConditionSql(table)}`,
      [...given, data],
    )
    advance(1)
  }
  if (name === 'photos') {
    const { rows: strange } = await client.query('select 1 from photos where content_type <> $1 limit 1', [
      PHOTO_MEDIA_TYPE,
    ])
    if (strange.length > 0)
      throw createUnusableFileError('photos.csv has a photo that is not a JPEG. Export the hall again.')
  }
}

/** Sets all columns of a table's rows to their staged values again. */
export async function reapplyStagedHallTable({ client }: HallRestoreTransaction, table: HallTable): Promise<void> {
  const { name, columns, key } = table
  const others = columns.map((column) => column.name).filter((column) => !key.includes(column))
  if (others.length === 0) return
  const set = others.map((column) => `"${column}" = s."${column}"`)
  await runChecked(
    client,
    name,
    `update "${name}" t set ${set} from ${getStagingTableName(table)} s
      where ${sameKey(table)} and (${formatColumnNameList(others, 't')}) is distinct from (${formatColumnNameList(others, 's')})`,
  )
}

async function runChecked(client: Client, table: string, text: string, values: unknown[] = []): Promise<void> {
  await client.query(text, values).catch((error) => {
    throw isInvalidValueError(error)
      ? createUnusableFileError(
          `${table}.csv has values that contradict each other or another table. Export the hall again.`,
        )
      : error
  })
}

const sameKey = ({ key }: HallTable) => key.map((column) => `t."${column}" = s."${column}"`).join(' and ')
