import { today } from '../../domain/calendar'
import { Prisma } from '../generated/prisma/client'
import type { Queryable } from '../shared/conditions'
import { type PagingArgs } from '../shared/paging'
import { createRecordSql } from '../shared/recordSql'
import type { Selection } from '../shared/selection'
import type { Asset } from './asset.type'
import { assetShape, testShape, WHOLE_ASSET, WHOLE_TEST } from './shapes'
import type { Test } from './test.type'

/**
 * Assets and tests as GraphQL returns them, with the records that belong to them, read as JSON by one statement: a list costs the same
 * round trip as a single record.
 */

const assetSql = createRecordSql(assetShape, 'a')
const testSql = createRecordSql(testShape, 't')

/** A test (`t`) as a change answers it. */
export const wholeTest = testSql(WHOLE_TEST)

const todayRow = () => Prisma.sql`cross join (select ${today()}::date as day) today`

interface ListQuery extends PagingArgs {
  where: Prisma.Sql
  orderBy: Prisma.Sql
  /** What is asked for of the page. */
  selection: Selection
  /** How many there are in all, as a scalar query. */
  total: Prisma.Sql
}

interface Page<T> {
  items: T[]
  total: number
}

/** A page of assets (`a`, with its location as `l`), and how many there are in all. */
export function readAssetPage(database: Queryable, query: ListQuery): Promise<Page<Asset>> {
  return readPage(database, query, {
    tables: Prisma.sql`assets a left join locations l on l.id = a.location_id`,
    row: Prisma.sql`a`,
    ...assetSql(query.selection.items ?? {}),
  })
}

/** A page of tests (`t`, with the asset `a` joined), newest first, and how many there are in all. */
export function readTestPage(database: Queryable, query: Omit<ListQuery, 'orderBy'>): Promise<Page<Test>> {
  return readPage(
    database,
    { ...query, orderBy: Prisma.sql`t.test_date desc, t.id desc` },
    {
      tables: Prisma.sql`tests t join assets a on a.id = t.asset_id`,
      row: Prisma.sql`t`,
      ...testSql(query.selection.items ?? {}),
    },
  )
}

interface PageSource {
  tables: Prisma.Sql
  /** What the rows of the page are called. */
  row: Prisma.Sql
  json: Prisma.Sql
  joins: Prisma.Sql
}

async function readPage<T>(
  database: Queryable,
  { where, orderBy, total, offset, limit, selection }: ListQuery,
  { tables, row, json, joins }: PageSource,
): Promise<Page<T>> {
  const items = Prisma.sql`(select coalesce(json_agg(${json} order by ${row}.position), '[]')
    from (select ${row}.*, row_number() over (order by ${orderBy}) as position from ${tables}
      where ${where} order by ${orderBy} limit ${asLiteral(limit)} ${offset > 0 ? Prisma.sql`offset ${offset}` : Prisma.empty}) ${row}
    ${joins} ${todayRow()})`
  const [page] = await database.$queryRaw<[Page<T>]>`
    select ${selection.items ? items : Prisma.sql`'[]'::json`} as items, ${selection.total ? total : Prisma.sql`0`} as total`
  return page
}

/** why: PostgreSQL plans a statement once for all values only if it knows how few rows are asked for */
function asLiteral(limit: number): Prisma.Sql {
  return Prisma.raw(String(Math.trunc(limit)))
}

/** The asset (`a`) that the condition is true for; undefined if there is none. */
export async function readAsset(
  database: Queryable,
  where: Prisma.Sql,
  selection: Selection,
): Promise<Asset | undefined> {
  const { json, joins } = assetSql(selection)
  const [row] = await database.$queryRaw<{ asset: Asset }[]>`
    select ${json} as asset from assets a ${joins} ${todayRow()} where ${where} limit 1`
  return row?.asset
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

/** One test that is not deleted; undefined if there is none. */
export async function readTest(
  database: Queryable,
  id: number,
  selection: Selection = WHOLE_TEST,
): Promise<Test | undefined> {
  const { json, joins } = testSql(selection)
  const [row] = await database.$queryRaw<{ test: Test }[]>`
    select ${json} as test from tests t ${joins} ${todayRow()} where t.id = ${id} and t.deleted_at is null`
  return row?.test
}
