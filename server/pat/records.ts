import { type CalendarDate, today } from '../../domain/calendar'
import { sqlTemplate } from '../database/prepared'
import { Prisma } from '../generated/prisma/client'
import type { Queryable } from '../shared/conditions'
import { type CursorColumns, cursorText } from '../shared/cursors'
import { readingOf, type Total } from '../shared/knownTotals'
import { pageOfParts, type RowOrder } from '../shared/orderedParts'
import type { PagingArgs } from '../shared/paging'
import { createRecordSql, keptForSelection } from '../shared/recordSql'
import type { Selection } from '../shared/selection'
import type { Asset } from './asset.type'
import { assetShape, testShape, WHOLE_ASSET, WHOLE_TEST } from './shapes'
import type { Test } from './test.type'

/**
 * Assets and tests as GraphQL returns them, with the records that belong to them, read as JSON by one statement: a list costs the same
 * round trip as a single record.
 */

/** An asset (`a`) as GraphQL returns it; its statement has a `todayRow`. */
export const assetSql = createRecordSql(assetShape, 'a')
const testSql = createRecordSql(testShape, 't')

/** A test (`t`) as mutations return it. */
export const wholeTest = testSql(WHOLE_TEST)

/** The row `today`, with the `day`. */
export const todayRow = (day: unknown = today()) => Prisma.sql`cross join (select ${day}::date as day) today`

interface ListQuery extends PagingArgs {
  /** What the statement begins with. */
  found?: Prisma.Sql
  where: Prisma.Sql
  order: RowOrder
  total: Total
  /** The requested page. */
  selection: Selection
}

interface Page<T> {
  items: T[]
  total: number
  endCursor: string | null
}

/** A page of assets (`a`), and how many there are in all. */
export function readAssetPage(database: Queryable, query: ListQuery): Promise<Page<Asset>> {
  return readPage(database, query, {
    row: Prisma.sql`a`,
    table: Prisma.sql`assets`,
    ...assetSql(query.selection.items ?? {}),
  })
}

/** A page of tests (`t`), and how many there are in all. */
export function readTestPage(database: Queryable, query: ListQuery): Promise<Page<Test>> {
  return readPage(database, query, {
    row: Prisma.sql`t`,
    table: Prisma.sql`tests`,
    ...testSql(query.selection.items ?? {}),
  })
}

interface PageRow {
  /** What the rows of the page are called. */
  row: Prisma.Sql
  table: Prisma.Sql
  json: Prisma.Sql
  joins: Prisma.Sql
}

async function readPage<T>(
  database: Queryable,
  { found, where, order, total, selection, ...paging }: ListQuery,
  { row, table, json, joins }: PageRow,
): Promise<Page<T>> {
  const reading = selection.total ? readingOf(database, total) : undefined
  const cursors = selection.endCursor !== undefined
  const [first, last] = order.backwards ? [Prisma.sql`desc`, Prisma.sql`asc`] : [Prisma.sql`asc`, Prisma.sql`desc`]
  const rows = Prisma.sql`(select coalesce(json_agg(${json} order by ${row}.position ${first}), '[]') as items,
      ${cursors ? Prisma.sql`(array_agg(${row}.cursor order by ${row}.position ${last}))[1]` : Prisma.sql`null`} as cursor
    from (${pageOfParts(row, table, order, where, { ...paging, cursors, ...(found && { idsFirst: true }) })}) ${row} ${joins} ${todayRow()})`
  const noRows = Prisma.sql`(select '[]'::json as items, null as cursor)`
  const [{ snapshot, cursor, ...page }] = await database.$queryRaw<[PageAnswer<T>]>`
    ${found ?? Prisma.empty} select page.*, ${reading?.total ?? Prisma.sql`0`} as total, ${reading?.snapshot ?? Prisma.sql`null`} as snapshot
    from ${selection.items || cursors ? rows : noRows} page`
  reading?.keep({ total: page.total, snapshot })
  return { ...page, endCursor: cursor && cursorText(order, cursor) }
}

interface PageAnswer<T> {
  items: T[]
  total: number
  cursor: CursorColumns | null
  snapshot: string | null
}

const assetById = keptForSelection((selection) => {
  const { json, joins } = assetSql(selection)
  return sqlTemplate<{ id: string; day: CalendarDate }>(
    (value) => Prisma.sql`select ${json} as asset, a.deleted_at is not null as "isDeleted"
      from assets a ${joins} ${todayRow(value.day)} where a.id = ${value.id}`,
  )
})

/** The asset with this id; undefined if there is none. */
export async function readAsset(
  database: Queryable,
  id: string,
  selection: Selection,
): Promise<{ asset: Asset; isDeleted: boolean } | undefined> {
  const [row] = await database.$queryRaw<{ asset: Asset; isDeleted: boolean }[]>(
    assetById(selection)({ id, day: today() }),
  )
  return row
}

/** The assets with these ids, deleted ones included, in no order. */
export async function readAssets(
  database: Queryable,
  ids: readonly string[],
  selection: Selection = WHOLE_ASSET,
): Promise<Asset[]> {
  const { json, joins } = assetSql(selection)
  const rows = await database.$queryRaw<{ asset: Asset }[]>`
    select ${json} as asset from assets a ${joins} ${todayRow()} where a.id = any(${[...ids]}::text[])`
  return rows.map(({ asset }) => asset)
}

const testById = keptForSelection((selection) => {
  const { json, joins } = testSql(selection)
  return sqlTemplate<{ id: number; day: CalendarDate }>(
    (value) => Prisma.sql`select ${json} as test from tests t ${joins} ${todayRow(value.day)}
      where t.id = ${value.id} and t.deleted_at is null`,
  )
})

/** One test that is not deleted; undefined if there is none. */
export async function readTest(
  database: Queryable,
  id: number,
  selection: Selection = WHOLE_TEST,
): Promise<Test | undefined> {
  const [row] = await database.$queryRaw<{ test: Test }[]>(testById(selection)({ id, day: today() }))
  return row?.test
}
