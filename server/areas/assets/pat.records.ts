import { today } from '../../../domain/values/calendar'
import { Prisma } from '../../generated/prisma/client'
import { BY_KEY_SQL, type Queryable } from '../../platform/records/conditions'
import { type CursorColumns, cursorText } from '../../platform/records/cursors'
import { pageOfParts, type RowOrder } from '../../platform/records/orderedParts'
import type { PagingArgs } from '../../platform/records/paging'
import { createRecordSql } from '../../platform/records/recordSql'
import type { Selection } from '../../platform/records/selection'
import type { Asset } from './asset.type'
import { assetShape, testShape, WHOLE_ASSET, WHOLE_TEST } from './pat.shapes'
import type { Test } from './state/test.type'

/**
 * Reads assets and tests in their GraphQL form. One statement returns a record or a list with all related records as JSON, so each
 * takes one round trip.
 */

/** Selects an asset (`a`) in its GraphQL form. The statement needs `crossJoinToday`. */
export const assetSql = createRecordSql(assetShape, 'a')
const testSql = createRecordSql(testShape, 't')

/** Selects a test (`t`) with the fields that mutations return. */
export const fullTest = testSql(WHOLE_TEST)

/** Joins the row `today` with the column `day`. */
export const crossJoinToday = (day: unknown = today()) => Prisma.sql`cross join (select ${day}::date as day) today`

/** The day on which an asset (`a`) was disposed of, as a text; null unless it is. */
export const DISPOSED_ON = Prisma.sql`case when a.use = 'disposed' then (select max(o.ended_on)::text from out_of_use o
  where o.asset_id = a.id and o.outcome = 'disposed') end`

/** Rows that an index finds in any order. The list's statement reads them from the CTE `matched`. */
export interface MatchedRows {
  columns: Prisma.Sql
  tables: Prisma.Sql
  where: Prisma.Sql
}

interface ListQuery extends PagingArgs {
  matched?: MatchedRows
  where: Prisma.Sql
  order: RowOrder
  /** The number of rows in the list, as a scalar query. */
  total: Prisma.Sql
  /** The requested fields of the page. */
  selection: Selection
}

interface Page<T> {
  items: T[]
  total: number
  endCursor: string | null
}

export function readAssetPage(database: Queryable, query: ListQuery): Promise<Page<Asset>> {
  return readPage(database, query, {
    row: Prisma.sql`a`,
    table: Prisma.sql`assets`,
    ...assetSql(query.selection.items ?? {}),
  })
}

export function readTestPage(database: Queryable, query: ListQuery): Promise<Page<Test>> {
  return readPage(database, query, {
    row: Prisma.sql`t`,
    table: Prisma.sql`tests`,
    ...testSql(query.selection.items ?? {}),
  })
}

interface PageRow {
  /** The alias of a row. */
  row: Prisma.Sql
  table: Prisma.Sql
  json: Prisma.Sql
  joins: Prisma.Sql
}

async function readPage<T>(
  database: Queryable,
  { matched, where, order, total, selection, ...paging }: ListQuery,
  pageRow: PageRow,
): Promise<Page<T>> {
  const rows = matched
    ? Prisma.sql`with matched as materialized (select ${matched.columns} from ${matched.tables} where ${matched.where})`
    : Prisma.empty
  const [{ cursor, ...page }] = await database.$queryRaw<[PageAnswer<T>]>`
    ${rows} select page.*, ${selection.total ? total : Prisma.sql`0`} as total
    from ${rowsOfPage({ where, order, selection, ...paging }, pageRow, matched !== undefined)} page`
  return { ...page, endCursor: cursor && cursorText(order, cursor) }
}

interface PageAnswer<T> {
  items: T[]
  total: number
  cursor: CursorColumns | null
}

/** Returns the rows of a page as one JSON value, with the cursor of the last row if requested. */
function rowsOfPage(
  { where, order, selection, ...paging }: Omit<ListQuery, 'total'>,
  { row, table, json, joins }: PageRow,
  idsFirst?: boolean,
): Prisma.Sql {
  const cursors = selection.endCursor !== undefined
  if (!selection.items && !cursors) return Prisma.sql`(select '[]'::json as items, null as cursor)`
  const [first, last] = order.backwards ? [Prisma.sql`desc`, Prisma.sql`asc`] : [Prisma.sql`asc`, Prisma.sql`desc`]
  const rows = pageOfParts(row, table, order, where, { ...paging, cursors, ...(idsFirst && { idsFirst }) })
  return Prisma.sql`(select coalesce(json_agg(${json} order by ${row}.position ${first}), '[]') as items,
      ${cursors ? Prisma.sql`(array_agg(${row}.cursor order by ${row}.position ${last}))[1]` : Prisma.sql`null`} as cursor
    from (${rows}) ${row} ${joins} ${crossJoinToday()})`
}

export async function readAsset(
  database: Queryable,
  id: string,
  selection: Selection,
): Promise<{ asset: Asset; isDeleted: boolean } | undefined> {
  const { json, joins } = assetSql(selection)
  const [row] = await database.$queryRaw<{ asset: Asset; isDeleted: boolean }[]>`${BY_KEY_SQL}
    select ${json} as asset, a.deleted_at is not null as "isDeleted" from assets a ${joins} ${crossJoinToday()} where a.id = ${id}`
  return row
}

/** Reads assets by id in any order, including deleted ones. */
export async function readAssets(
  database: Queryable,
  ids: readonly string[],
  selection: Selection = WHOLE_ASSET,
): Promise<Asset[]> {
  const { json, joins } = assetSql(selection)
  const rows = await database.$queryRaw<{ asset: Asset }[]>`
    select ${json} as asset from assets a ${joins} ${crossJoinToday()} where a.id = any(${[...ids]}::text[])`
  return rows.map(({ asset }) => asset)
}

/** Reads a test unless it is deleted. */
export async function readTest(
  database: Queryable,
  id: number,
  selection: Selection = WHOLE_TEST,
): Promise<Test | undefined> {
  const { json, joins } = testSql(selection)
  const [row] = await database.$queryRaw<{ test: Test }[]>`${BY_KEY_SQL}
    select ${json} as test from tests t ${joins} ${crossJoinToday()} where t.id = ${id} and t.deleted_at is null`
  return row?.test
}
