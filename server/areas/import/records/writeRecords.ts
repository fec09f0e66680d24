import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { formatNameList, MAX_LISTED_NAMES } from '../rows/formatNameList'
import { type ImportWriteContext, type ReportImportProgress, updateImportRows } from '../rows/importRowsToValidate'
import {
  getImportRecordEntryDefaults,
  type ImportRecordKindDefinition,
  listImportRecordEntryFields,
  pickImportRecordFields,
} from './importRecordKind'
import { buildSameValueSql } from './validateRecords'

/** Number of rows written by one statement. Between batches, the event loop serves other requests. */
const BATCH = 500

interface Write extends ImportWriteContext {
  record: ImportRecordKindDefinition
}

/** Locks the records that the rows match. False if any record has changed since the rows were validated. */
export async function lockMatchedRecordsIfUnchanged(
  transaction: Prisma.TransactionClient,
  { importId, record }: Write,
): Promise<boolean> {
  const { table } = record
  const ids = Prisma.sql`select ${castId(record, Prisma.sql`record_id`)} from import_rows where import_id = ${importId} and outcome = 'change'`
  await transaction.$executeRaw`select from ${table} where id in (${ids}) order by id for no key update`
  const columns = ['code', ...record.unique]
  const taken = columns.map(
    (column) => Prisma.sql`exists (select from import_rows r join ${table} k on ${buildSameValueSql(column)}
      where r.import_id = ${importId} and r.outcome in ('create', 'change') and k.deleted_at is null and k.id::text is distinct from r.record_id)`,
  )
  const [row] = await transaction.$queryRaw<[{ holds: boolean }]>`
    select not exists (select from import_rows r left join ${table} k on k.id = ${castId(record, Prisma.sql`r.record_id`)} and k.deleted_at is null
        where r.import_id = ${importId} and r.outcome = 'change' and k.xmin::text is distinct from r.version)
      and not (${Prisma.join(taken, ' or ')}) as holds`
  return row.holds
}

const castId = ({ givenIds }: ImportRecordKindDefinition, id: Prisma.Sql) => (givenIds ? id : Prisma.sql`${id}::int`)

/** Assigns the next free ids to the rows of new records. */
export async function assignImportedRecordIds(
  transaction: Prisma.TransactionClient,
  { importId, record }: Write,
): Promise<void> {
  const { table, newId } = record
  await updateImportRows(
    { transaction, importId },
    ['record_id'],
    Prisma.sql`select row_number, coalesce(entries->>'id', ${newId}) as record_id
      from (select row_number, entries from import_rows where import_id = ${importId} and outcome = 'create' order by row_number) o`,
  )
  if (!record.givenIds) return
  // why: the loop repeats until all ids are free, because earlier imports may have set ids ahead of the sequence
  for (;;) {
    const drawn = await transaction.$executeRaw`
      update import_rows r set record_id = ${newId}
      where r.import_id = ${importId} and r.outcome = 'create' and r.entries->>'id' is null
        and (exists (select from ${table} k where k.id = r.record_id)
          or r.record_id in (select o.entries->>'id' from import_rows o where o.import_id = ${importId} and o.outcome = 'create'))`
    if (drawn === 0) return
  }
}

/**
 * Writes all rows that create or change a record, with audit entries.
 * @param progress called with the number of rows written so far.
 */
export async function writeImportedRecords(
  transaction: Prisma.TransactionClient,
  { importId, user, at, assetClass, record }: Write,
  progress: ReportImportProgress,
): Promise<void> {
  const fields = listImportRecordEntryFields(record)
  const defaults = { ...getImportRecordEntryDefaults(record), ...(assetClass !== null && { class: assetClass }) }
  let done = 0
  const advance = async (rows: readonly unknown[]) => {
    done += rows.length
    await progress(done)
  }
  for await (const rows of batchesOf(transaction, importId, 'create')) {
    const times = { createdAt: at, updatedAt: at }
    const created = rows.map((row) => ({
      ...defaults,
      ...pickImportRecordFields(row.entries, fields),
      ...times,
      id: idOf(record, row),
    }))
    await record.write.insert(transaction, user, created)
    await advance(rows)
  }
  for await (const rows of batchesOf(transaction, importId, 'change')) {
    const changed = rows.map((row) => ({
      ...pickImportRecordFields({ ...row.before, ...row.entries }, fields),
      updatedAt: at,
      id: idOf(record, row),
    }))
    await record.write.change(transaction, user, changed)
    await advance(rows)
  }
}

interface WrittenRow {
  recordId: string
  entries: Record<string, unknown>
  before: Record<string, unknown>
}

const idOf = ({ givenIds }: ImportRecordKindDefinition, { recordId }: WrittenRow) =>
  givenIds ? recordId : Number(recordId)

async function* batchesOf(transaction: Prisma.TransactionClient, importId: number, outcome: 'create' | 'change') {
  for (let last = -1; ; ) {
    const rows = await transaction.importRow.findMany({
      where: { importId, outcome, rowNumber: { gt: last } },
      orderBy: { rowNumber: 'asc' },
      take: BATCH,
      select: { rowNumber: true, recordId: true, entries: true, before: true },
    })
    const end = rows.at(-1)
    if (!end) return
    last = end.rowNumber
    yield rows as unknown as WrittenRow[]
  }
}

/** Locks the records that the import created or changed. */
export async function lockImportedRecords(
  transaction: Prisma.TransactionClient,
  { importId, record }: Pick<Write, 'importId' | 'record'>,
): Promise<void> {
  await transaction.$executeRaw`
    select from ${record.table} where id in (select ${castId(record, Prisma.sql`record_id`)} from import_rows
      where import_id = ${importId} and outcome in ('create', 'change'))
    order by id for update`
}

/** Deletes the created records and restores the changed records, with audit entries. */
export async function revertImportedRecords(
  transaction: Prisma.TransactionClient,
  { importId, user, record }: Write,
): Promise<void> {
  // why: `updatedAt` is restored too; otherwise an earlier import could no longer be undone
  const fields = [...listImportRecordEntryFields(record), ...record.follows, 'updatedAt']
  for await (const rows of batchesOf(transaction, importId, 'create'))
    await record.write.remove(
      transaction,
      user,
      rows.map((row) => idOf(record, row)),
    )
  for await (const rows of batchesOf(transaction, importId, 'change')) {
    const stored = rows.map((row) => ({ ...pickImportRecordFields(row.before, fields), id: idOf(record, row) }))
    await record.write.restore(transaction, user, stored)
  }
}

/**
 * Returns the reasons why the import cannot be undone, such as '3 assets were tested: 0001 Kettle, …'; empty if it can.
 */
export async function listRecordImportUndoObstacles(
  database: Queryable,
  { importId, record }: Pick<Write, 'importId' | 'record'>,
): Promise<string[]> {
  const { table, obstacles, noun } = record
  const queries = obstacles.map(
    ({ what, where, ofCreated }, position) => Prisma.sql`
      select ${position}::int as position, ${what}::text as what, r.row_number, k.code, k.name
      from imports i join import_rows r on r.import_id = i.id and r.outcome in (${Prisma.raw(ofCreated ? "'create'" : "'create', 'change'")})
        join ${table} k on k.id = ${castId(record, Prisma.sql`r.record_id`)}
      where i.id = ${importId} and ${where}`,
  )
  const found = await database.$queryRaw<{ what: string; count: number; names: string[] }[]>`
    select what, count(*)::int as count, (array_agg(concat_ws(' ', code, name) order by row_number))[1:${Prisma.raw(String(MAX_LISTED_NAMES))}] as names
    from (select distinct on (row_number) * from (${Prisma.join(queries, ' union all ')}) o order by row_number, position) o
    group by what, position order by position`
  return found.map(({ what, count, names }) => {
    const subject = count === 1 ? `1 ${noun} has been` : `${count} ${noun}s have been`
    return `${subject} ${what} since: ${formatNameList(names, count)}`
  })
}
