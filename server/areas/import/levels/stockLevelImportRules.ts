import * as z from 'zod'
import { parseCodeEntry } from '../../../../domain/labels/scanCode'
import { cleanLine, toBarcodeKey } from '../../../../domain/values/identity'
import { Prisma } from '../../../generated/prisma/client'
import { toFieldErrors, toRecordNumber } from '../../../platform/input/inputSchemas'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { removeStockLevels, setStockLevels } from '../../stock/items/stockItem.bulk'
import { stockLevelSchema } from '../../stock/items/stockItem.service'
import { formatNameList, MAX_LISTED_NAMES } from '../rows/formatNameList'
import {
  addImportRowErrors,
  buildImportRowsWithSameKeySql,
  buildRowsToValidateConditionSql,
  type ImportRowsToValidate,
  type ImportWriteContext,
  parseImportRowCells,
  type ReportImportProgress,
  type RowKeySqlBuilder,
  toRowKeyArrayBuilder,
  updateImportRows,
} from '../rows/importRowsToValidate'
import type { ImportKindRules } from '../rows/kindRules'

/** Number of stock levels set by one statement. */
const BATCH = 2000

/** The row key that identifies a stock level by item and location. */
const SAME_LEVEL: RowKeySqlBuilder = (row) => Prisma.raw(`(${row}.entries->>'key')`)

const fields = z.object({ level: stockLevelSchema }).partial()

/** Rules for stock level imports: like a stock count, a row sets an item's quantity at a location. */
export const stockLevelImportRules: ImportKindRules = {
  readRow(cells, format) {
    const { sent, errors } = parseImportRowCells(cells, format)
    const { level, location, codeOfLocation, id } = sent
    const read = fields.safeParse({ level })
    if (!read.success)
      for (const [field, [message = '']] of Object.entries(toFieldErrors(read.error))) errors[field] ??= message
    const { item, barcode, name } = sent
    const names = {
      ...(item !== undefined && { item: parseCodeEntry(String(item), 'stock').code ?? String(item).trim() }),
      ...(barcode !== undefined && { barcode: toBarcodeKey(String(barcode)) }),
      ...(name !== undefined && { name: cleanLine(String(name)) }),
    }
    if (level === undefined) errors.level ??= 'Enter the stock level.'
    if (location === undefined && codeOfLocation === undefined) errors.location ??= 'Enter the location.'
    const isFound = sent.item !== undefined || sent.barcode !== undefined
    if (!isFound && id === undefined && sent.name === undefined) errors.item ??= 'Enter the item’s code or name.'
    if (!isFound && id !== undefined && sent.name === undefined)
      errors.id ??= 'Also enter the item’s code or name: an id alone may come from another program.'
    const number = id === undefined ? undefined : toRecordNumber(String(id))
    return {
      entries: {
        ...names,
        location,
        location_code: codeOfLocation,
        level,
        // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
        ...(number !== undefined && { id: number }),
      },
      errors,
    }
  },
  keys: [toRowKeyArrayBuilder(SAME_LEVEL)],
  match: matchLevels,
  findErrors: findLevelErrors,
  outcomeOfMatched: Prisma.sql`case when (before->>'level')::numeric = (entries->>'level')::numeric then 'unchanged' else 'change' end`,
  lockIfUnchanged: lockLevelsIfUnchanged,
  save: saveLevels,
  lockSaved: (transaction, { importId }) => lockItems(transaction, importId),
  obstacles: obstaclesOfLevels,
  revert: revertLevels,
  nameOf: ({ found }) => String(found ?? ''),
  changesOf: ({ entries, before }) => [
    { field: 'level', before: before.level === undefined ? '' : String(before.level), after: String(entries.level) },
  ],
}

/**
 * Finds items by code, else by barcode, else by id and name, else by unique name; finds locations by code, else by
 * unique name.
 */
async function matchLevels(rows: ImportRowsToValidate): Promise<void> {
  const { transaction } = rows
  await updateImportRows(
    rows,
    ['entries', 'version'],
    Prisma.sql`
      select r.row_number, (r.entries - 'key') || jsonb_build_object('item_id', s.id, 'location_id', p.id,
            'found', concat_ws(' ', s.code, s.name))
          || case when s.id is not null and p.id is not null then jsonb_build_object('key', s.id || '/' || p.id) else '{}' end as entries,
        s.xmin::text as version
      from import_rows r
        left join stock_items i on r.entries->>'item' is null and r.entries->>'barcode' is null and i.id = (r.entries->>'id')::int
          and lower(i.name) = lower(r.entries->>'name') and i.deleted_at is null
        left join stock_items c on lower(c.code) = lower(r.entries->>'item') and c.deleted_at is null
        left join stock_items b on r.entries->>'item' is null and ltrim(b.barcode, '0') = r.entries->>'barcode'
          and b.deleted_at is null
        left join lateral (select min(id) as id from stock_items where lower(name) = lower(r.entries->>'name') and deleted_at is null
          having count(*) = 1) u on r.entries->>'item' is null and r.entries->>'barcode' is null and r.entries->>'id' is null
        left join stock_items s on s.id = coalesce(i.id, c.id, b.id, u.id)
        left join locations m on lower(m.code) = lower(r.entries->>'location_code') and m.deleted_at is null
        left join locations l on lower(l.code) = lower(r.entries->>'location') and l.deleted_at is null
        left join lateral (select min(id) as id from locations where lower(name) = lower(r.entries->>'location') and deleted_at is null
          and type = 'stock' having count(*) = 1) n on true
        left join locations p on p.id = coalesce(m.id, l.id, n.id)
      where ${buildRowsToValidateConditionSql(rows)}`,
  )
  await transaction.$executeRaw`
    update import_rows r set record_id = r.entries->>'key', before = jsonb_build_object('level', k.level)
    from stock_levels k
    where ${buildRowsToValidateConditionSql(rows)} and k.stock_item_id = (r.entries->>'item_id')::int and k.location_id = (r.entries->>'location_id')::int`
}

async function findLevelErrors(rows: ImportRowsToValidate): Promise<void> {
  await addImportRowErrors(
    rows,
    Prisma.sql`
      select r.row_number, 'id' as field, format('In this hall, id %s is %s. Leave this column out if its ids come from another program.', s.id, concat_ws(' ', s.code, s.name)) as message
      from import_rows r join stock_items s on s.id = (r.entries->>'id')::int and s.deleted_at is null
      where ${buildRowsToValidateConditionSql(rows)} and (r.entries->>'item_id')::int is distinct from s.id
        and coalesce(r.entries->>'item', r.entries->>'barcode', r.entries->>'name') is not null`,
  )
  await addImportRowErrors(
    rows,
    Prisma.sql`
      select r.row_number, case when r.entries->>'item' is not null then 'item' when r.entries->>'barcode' is not null then 'barcode'
          when r.entries->>'id' is not null then 'id' else 'name' end as field,
        case when coalesce(r.entries->>'id', r.entries->>'item', r.entries->>'barcode') is null
            and exists (select from stock_items s where lower(s.name) = lower(r.entries->>'name') and s.deleted_at is null)
          then 'Several stock items have this name. Enter the code of one.' else 'No stock item matches this row. Correct the row, or add the item first.' end as message
      from import_rows r where ${buildRowsToValidateConditionSql(rows)} and r.entries->>'item_id' is null
        and coalesce(r.entries->>'id', r.entries->>'item', r.entries->>'barcode', r.entries->>'name') is not null`,
  )
  await addImportRowErrors(
    rows,
    Prisma.sql`
      select r.row_number, case when r.entries->>'location' is null then 'codeOfLocation' else 'location' end as field, case
          when p.id is null and (select count(*) from locations l where lower(l.name) = lower(r.entries->>'location') and l.deleted_at is null and l.type = 'stock') > 1
            then 'Several locations have this name. Enter the code of one.'
          when p.id is null then 'No location has this code or name. Correct it, or add the location first.'
          when p.type <> 'stock' then format('%s is for assets. Choose a location for stock.', p.name)
          else format('%s is inactive. Choose an active location.', p.name) end as message
      from import_rows r left join locations p on p.id = (r.entries->>'location_id')::int
      where ${buildRowsToValidateConditionSql(rows)} and coalesce(r.entries->>'location_code', r.entries->>'location') is not null and (p.id is null or p.type <> 'stock' or not p.active)`,
  )
  await addImportRowErrors(
    rows,
    Prisma.sql`select r.row_number, 'item' as field, format('Row %s is for the same item and location. Correct one of the two rows.', r.other) as message
      from ${buildImportRowsWithSameKeySql(rows, SAME_LEVEL)} where ${buildRowsToValidateConditionSql(rows)}`,
  )
}

const saved = (importId: number) => Prisma.sql`r.import_id = ${importId} and r.outcome in ('create', 'change')`

/** The item id of a row (`r`). */
const ITEM = Prisma.sql`(r.entries->>'item_id')::int`
const LOCATION = Prisma.sql`(r.entries->>'location_id')::int`

/**
 * Locks the items. To avoid deadlocks, every transaction locks items before levels, and items in the order of their
 * ids.
 */
async function lockItems(transaction: Prisma.TransactionClient, importId: number): Promise<void> {
  await transaction.$executeRaw`
    select from stock_items where id in (select ${ITEM} from import_rows r where ${saved(importId)}) order by id for no key update`
}

async function lockLevelsIfUnchanged(
  transaction: Prisma.TransactionClient,
  { importId }: ImportWriteContext,
): Promise<boolean> {
  await lockItems(transaction, importId)
  const [row] = await transaction.$queryRaw<[{ holds: boolean }]>`
    with wanted as (select distinct ${LOCATION} as id from import_rows r where ${saved(importId)}),
    places as (
      select id from locations where id in (select id from wanted) and deleted_at is null and active and type = 'stock' for key share
    )
    select not exists (select from wanted where id not in (select id from places))
      and not exists (select from import_rows r left join stock_items s on s.id = ${ITEM} and s.deleted_at is null
        left join stock_levels k on k.stock_item_id = ${ITEM} and k.location_id = ${LOCATION}
        where ${saved(importId)} and (s.id is null or k.level is distinct from (r.before->>'level')::numeric)) as holds`
  return row.holds
}

/** Sets the levels and writes the changes to the ledger. */
async function saveLevels(
  transaction: Prisma.TransactionClient,
  { importId, user }: ImportWriteContext,
  progress: ReportImportProgress,
): Promise<void> {
  await transaction.$executeRaw`update import_rows r set record_id = r.entries->>'key' where ${saved(importId)}`
  let done = 0
  for await (const rows of batchesOf(transaction, importId)) {
    await setStockLevels(
      transaction,
      user,
      rows.map(({ before, after, ...place }) => ({ ...place, from: before, to: after })),
    )
    done += rows.length
    await progress(done)
  }
}

interface SavedLevel {
  stockItemId: number
  locationId: number
  before: number
  after: number
  isNew: boolean
}

async function* batchesOf(transaction: Prisma.TransactionClient, importId: number) {
  for (let last = -1; ; ) {
    const rows = await transaction.$queryRaw<(SavedLevel & { rowNumber: number })[]>`
      select ${ITEM} as "stockItemId", ${LOCATION} as "locationId", coalesce((r.before->>'level')::float8, 0) as before,
        (r.entries->>'level')::float8 as after, r.outcome = 'create' as "isNew", r.row_number as "rowNumber"
      from import_rows r where ${saved(importId)} and r.row_number > ${last} order by r.row_number limit ${BATCH}`
    const end = rows.at(-1)
    if (!end) return
    last = end.rowNumber
    yield rows.map(({ rowNumber: _, ...row }): SavedLevel => row)
  }
}

/** Returns the reasons why the levels cannot be restored, such as later changes or counts. */
async function obstaclesOfLevels(database: Queryable, importId: number): Promise<string[]> {
  const [{ count, names }] = await database.$queryRaw<[{ count: number; names: string[] }]>`
    select count(*)::int as count, coalesce((array_agg(concat_ws(' ', s.code, s.name, 'at', l.name) order by r.row_number))[1:${Prisma.raw(String(MAX_LISTED_NAMES))}], '{}') as names
    from imports i join import_rows r on r.import_id = i.id
      join stock_items s on s.id = ${ITEM} join locations l on l.id = ${LOCATION}
      left join stock_levels k on k.stock_item_id = s.id and k.location_id = l.id
    where ${saved(importId)} and (k.level is distinct from (r.entries->>'level')::numeric
      or ((r.entries->>'level')::numeric <> coalesce((r.before->>'level')::numeric, 0)
        and (select m.at from stock_movements m where m.stock_item_id = s.id and m.location_id = l.id order by m.id desc limit 1) <> i.imported_at)
      or exists (select from stock_counts c join stock_takes t on t.id = c.stock_take_id
        where t.location_id = l.id and c.stock_item_id = s.id and c.at > i.imported_at))`
  if (count === 0) return []
  const subject = count === 1 ? '1 stock level has been' : `${count} stock levels have been`
  return [`${subject} changed or counted since: ${formatNameList(names, count)}`]
}

/** Restores the levels through the ledger, and removes items from locations that they were not assigned to before. */
async function revertLevels(
  transaction: Prisma.TransactionClient,
  { importId, user }: ImportWriteContext,
): Promise<void> {
  for await (const rows of batchesOf(transaction, importId)) {
    await setStockLevels(
      transaction,
      user,
      rows.map(({ before, after, ...place }) => ({ ...place, from: after, to: before })),
    )
    await removeStockLevels(
      transaction,
      rows.filter(({ isNew }) => isNew),
    )
  }
}
