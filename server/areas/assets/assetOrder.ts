import { today } from '../../../domain/values/calendar'
import { Prisma } from '../../generated/prisma/client'
import { allOf, type Queryable } from '../../platform/records/conditions'
import { fromNearerEnd, startOfPage } from '../../platform/records/deepPages'
import { type KeyColumn, type OrderedPart, orderOfParts, type RowOrder } from '../../platform/records/orderedParts'
import { type PagingArgs, SortDirection } from '../../platform/records/paging'
import { countsOf, readAssetFilter } from './asset.filter'
import { type AssetFilter, type AssetSort, AssetSortField } from './asset.input'
import { ASSET_COUNTS, LOCATED_COUNTS, LOCATED_TOTAL, sumOf } from './assetCounts'

/**
 * Returns the order of a list of assets (`a`) as consecutive segments. For each segment, one index returns sorted rows. Rows that
 * the index cannot sort, such as those without a due date, form a separate segment. Ties are broken by id. `assets` is the table to
 * read.
 */
export function assetOrder(sort: AssetSort | null | undefined, assets: Prisma.Sql): RowOrder {
  const direction = sort?.direction ?? (sort ? SortDirection.asc : SortDirection.desc)
  const field = sort?.field ?? AssetSortField.newest
  return orderOfParts(`assets by ${field}`, direction, partsOf(field, direction, assets))
}

type Part = Omit<OrderedPart, 'place'>

function partsOf(field: AssetSortField, direction: SortDirection, tables: Prisma.Sql): Part[] {
  const by = (...key: KeyColumn[]): Part => ({ tables, where: Prisma.sql`true`, key })
  const byDueDate = (where: Prisma.Sql): Part => ({ tables, where, key: [DUE, ID] })
  const undated: Part = { tables, where: Prisma.sql`a.next_due_on is null`, key: [ID] }
  switch (field) {
    case AssetSortField.newest:
      return [by(CREATED, ID)]
    case AssetSortField.id:
      return [by({ sql: Prisma.sql`length(a.id)`, type: 'int' }, ID)]
    case AssetSortField.name:
      return [by({ sql: Prisma.sql`lower(a.name)`, type: 'text' }, ID)]
    case AssetSortField.code:
      return [by({ sql: Prisma.sql`lower(a.code)`, type: 'text' })]
    case AssetSortField.location:
      return [
        {
          tables: Prisma.sql`locations l join ${tables} on a.location_id = l.id`,
          where: Prisma.sql`true`,
          key: [{ sql: Prisma.sql`lower(l.name)`, type: 'text' }, ID],
        },
        { tables, where: Prisma.sql`a.location_id is null`, key: [ID] },
      ]
    case AssetSortField.due:
      return [
        {
          tables,
          where: Prisma.sql`a.next_due_on is not null and a.last_test_safe is not false`,
          key: [DUE, CREATED, ID],
        },
        undated,
        // why: a failed asset is tested after its repair, so its due date does not count
        byDueDate(Prisma.sql`a.next_due_on is not null and a.last_test_safe = false`),
      ]
    case AssetSortField.urgency: {
      const parts = [
        byDueDate(Prisma.sql`a.last_test_safe = false and a.use <> 'disposed'`),
        byDueDate(Prisma.sql`a.last_test_safe and a.next_due_on < ${today()}::date`),
        { ...undated, where: Prisma.sql`a.next_due_on is null and a.use <> 'disposed'` },
        byDueDate(Prisma.sql`a.last_test_safe and a.next_due_on >= ${today()}::date`),
        { ...undated, where: Prisma.sql`a.use = 'disposed'` },
      ]
      return direction === SortDirection.desc ? parts.reverse() : parts
    }
  }
}

const ID: KeyColumn = { sql: Prisma.sql`a.id`, type: 'text' }
const CREATED: KeyColumn = { sql: Prisma.sql`a.created_at`, type: 'timestamptz' }
const DUE: KeyColumn = { sql: Prisma.sql`a.next_due_on`, type: 'date' }

/** Finds the start of a page far down the list by means of stored counts, if they cover the filter. */
export async function startOfAssetPage(
  database: Queryable,
  order: RowOrder,
  { filter, sort, ...paging }: PagingArgs & { filter?: AssetFilter | null; sort?: AssetSort | null },
): Promise<Partial<PagingArgs> & { order: RowOrder }> {
  const counts = countsOf(readAssetFilter(filter))
  if (!counts) return { order }
  const { table, where } = counts
  switch (sort?.field) {
    case AssetSortField.due:
    case AssetSortField.urgency: {
      const byDueDate = order.parts.map(
        (part) => Prisma.sql`select a.next_due_on as key, sum(a.assets) as rows from ${table} a
          where ${allOf([part.where, ...where])} group by 1`,
      )
      return startOfPage(database, order, byDueDate, paging.offset)
    }
    case AssetSortField.location:
      return where.length > 0 ? { order } : startOfPage(database, locationByLocation(order), BY_LOCATION, paging.offset)
    default:
      return fromNearerEnd(database, order, Prisma.sql`(select ${sumOf(where)} from ${table} a)`, paging)
  }
}

/** Reads all assets in order of location, one location at a time. A filter that matches few assets is faster without it. */
function locationByLocation({ parts: [located, ...rest], ...order }: RowOrder): RowOrder {
  if (!located) return { ...order, parts: [] }
  const each = {
    ...located,
    groups: Prisma.sql`locations l`,
    tables: Prisma.sql`assets a`,
    where: Prisma.sql`a.location_id = l.id`,
  }
  return { ...order, parts: [each, ...rest] }
}

const BY_LOCATION = [
  Prisma.sql`select lower(l.name) as key, sum(c.assets) as rows from ${LOCATED_COUNTS} c join locations l on l.id = c.location_id group by 1`,
  Prisma.sql`select null::text as key, sum(a.assets) - ${LOCATED_TOTAL} as rows from ${ASSET_COUNTS} a`,
]
