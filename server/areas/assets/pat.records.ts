import { today } from '../../../domain/values/calendar'
import { MAX_COUNTED_MATCHES } from '../../../domain/values/listTotal'
import { Prisma } from '../../generated/prisma/client'
import type { FieldSelection } from '../../platform/records/fieldSelection'
import { buildAfterCursorConditionSql, decodeListCursor, encodeListCursor } from '../../platform/records/listCursors'
import { buildKeyOrder, buildOrderBySql, buildPageKeysSql, type ListOrder } from '../../platform/records/listOrder'
import type { PagingArgs } from '../../platform/records/paging'
import { createRecordSqlBuilder, type RecordSqlFragments } from '../../platform/records/recordSql'
import {
  buildAllConditionsSql,
  buildIntegerSql,
  keyLookupHintSql,
  type Queryable,
} from '../../platform/records/sqlConditions'
import type { Asset } from './asset.type'
import { assetShape, testShape, WHOLE_ASSET_SELECTION, WHOLE_TEST_SELECTION } from './pat.shapes'
import type { Test } from './state/test.type'

/**
 * Selects an asset (`a`) in its GraphQL form, with all related records, as JSON. The statement has to include
 * `buildCrossJoinTodaySql`.
 */
export const buildAssetSqlFragments = createRecordSqlBuilder(assetShape, 'a')
const testSql = createRecordSqlBuilder(testShape, 't')

/** Joins the one-row table `today`, whose column `day` is the current date. */
export const buildCrossJoinTodaySql = (day: unknown = today()) =>
  Prisma.sql`cross join (select ${day}::date as day) today`

/** The day an asset (`a`) was disposed of, as a string; null if it was not disposed of. */
export const assetDisposalDateSql = Prisma.sql`case when a.use = 'disposed' then (select max(o.ended_on)::text from out_of_use o
  where o.asset_id = a.id and o.outcome = 'disposed') end`

interface ListQuery extends PagingArgs {
  /** The `endCursor` of the previous page. */
  after?: string | null
  where: Prisma.Sql
  order: ListOrder
  /**
   * Selects the ids and sort keys of the rows that a search finds, in any order, up to `MAX_COUNTED_MATCHES` + 1 rows.
   */
  found?: Prisma.Sql
  /** Scalar query that counts the list's rows. It may read `found`. */
  total: Prisma.Sql
  /** The requested fields of the page's rows. */
  selection: FieldSelection
}

interface Page<T> {
  items: T[]
  total: number
  endCursor: string | null
}

export function selectAssetPage(database: Queryable, query: ListQuery): Promise<Page<Asset>> {
  return readPage(database, query, {
    row: 'a',
    table: 'assets',
    ...buildAssetSqlFragments(query.selection.items ?? {}),
  })
}

export function selectTestPage(database: Queryable, query: ListQuery): Promise<Page<Test>> {
  return readPage(database, query, { row: 't', table: 'tests', ...testSql(query.selection.items ?? {}) })
}

interface PageRow extends RecordSqlFragments {
  row: string
  table: string
}

/** Reads a page with one statement, which finds the ids first and then reads only the rows with these ids. */
async function readPage<T>(
  database: Queryable,
  { found, total, order, after, selection, ...query }: ListQuery,
  { row, table, json, joins }: PageRow,
): Promise<Page<T>> {
  const isRead = selection.items !== undefined || selection.endCursor !== undefined
  const keys = buildKeyOrder(order, Prisma.raw('keys'), 'keys')
  const inOrder = buildOrderBySql(keys)
  const values = after == null ? undefined : decodeListCursor(order, after)
  const [{ cursor, ...page }] = await database.$queryRaw<[{ items: T[]; total: number; cursor: unknown[] | null }]>`
    ${found ? Prisma.sql`with found as materialized (${found})` : Prisma.empty}
    select page.*, ${selection.total ? total : Prisma.sql`0`} as total from (
      select ${selection.items ? Prisma.sql`coalesce(json_agg(${json} order by ${inOrder}), '[]')` : Prisma.sql`'[]'::json`} as items,
        json_agg(json_build_array(${Prisma.join(keys.columns.map(({ sql }) => sql))}) order by ${inOrder})->-1 as cursor
      from (${keysOfPage({ ...query, found: found !== undefined, order, values, limit: isRead ? query.limit : 0 }, row)}) keys
        join ${Prisma.raw(table)} ${Prisma.raw(row)} on ${Prisma.raw(row)}.id = keys.id ${joins} ${buildCrossJoinTodaySql()}) page`
  return { ...page, endCursor: cursor && encodeListCursor(order, cursor) }
}

/**
 * Selects the ids and sort keys of the page's rows. If the search finds few rows, they are sorted. If it finds too
 * many, rows are read in list order until enough of them match.
 */
function keysOfPage(
  {
    found,
    where,
    order,
    values,
    ...paging
  }: Omit<PagingArgs, 'after'> & { found: boolean; where: Prisma.Sql; order: ListOrder; values?: unknown[] },
  row: string,
): Prisma.Sql {
  const rows = (alias: string, from: ListOrder, conditions: Prisma.Sql[]) =>
    buildPageKeysSql(
      alias,
      from,
      buildAllConditionsSql([...conditions, ...(values ? [buildAfterCursorConditionSql(from, values)] : [])]),
      paging,
    )
  if (!found) return rows(row, order, [where])
  return Prisma.sql`(${rows('found', buildKeyOrder(order, Prisma.raw('found'), 'found'), [Prisma.sql`not ${FINDS_MANY}`])})
    union all (${rows(row, order, [FINDS_MANY, where])})`
}

/** True if the search (CTE `found`) stopped because it found too many rows. */
const FINDS_MANY = Prisma.sql`(select count(*) > ${buildIntegerSql(MAX_COUNTED_MATCHES)} from found)`

/**
 * Selects up to `MAX_COUNTED_MATCHES` rows, the most that a search sorts, and one more to detect that there are further
 * rows.
 */
export const buildLimitedRowsSql = (rows: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${rows} limit ${buildIntegerSql(MAX_COUNTED_MATCHES + 1)}`

/**
 * The number of rows that the search (CTE `found`) finds. If the search stopped early, `all` counts the rows, unless
 * `mayStop` is set.
 */
export const buildLimitedTotalSql = (all: Prisma.Sql, mayStop: boolean): Prisma.Sql =>
  mayStop
    ? Prisma.sql`(select count(*)::int from found)`
    : Prisma.sql`case when ${FINDS_MANY} then ${all} else (select count(*)::int from found) end`

export async function selectAsset(
  database: Queryable,
  id: string,
  selection: FieldSelection,
): Promise<{ asset: Asset; isDeleted: boolean } | undefined> {
  const { json, joins } = buildAssetSqlFragments(selection)
  const [row] = await database.$queryRaw<{ asset: Asset; isDeleted: boolean }[]>`${keyLookupHintSql}
    select ${json} as asset, a.deleted_at is not null as "isDeleted" from assets a ${joins} ${buildCrossJoinTodaySql()} where a.id = ${id}`
  return row
}

/** Reads assets by id, including deleted assets, in no particular order. */
export async function selectAssets(
  database: Queryable,
  ids: readonly string[],
  selection: FieldSelection = WHOLE_ASSET_SELECTION,
): Promise<Asset[]> {
  const { json, joins } = buildAssetSqlFragments(selection)
  const rows = await database.$queryRaw<{ asset: Asset }[]>`
    select ${json} as asset from assets a ${joins} ${buildCrossJoinTodaySql()} where a.id = any(${[...ids]}::text[])`
  return rows.map(({ asset }) => asset)
}

/** Reads a test unless it is deleted. */
export async function selectTest(
  database: Queryable,
  id: number,
  selection: FieldSelection = WHOLE_TEST_SELECTION,
): Promise<Test | undefined> {
  const { json, joins } = testSql(selection)
  const [row] = await database.$queryRaw<{ test: Test }[]>`${keyLookupHintSql}
    select ${json} as test from tests t ${joins} ${buildCrossJoinTodaySql()} where t.id = ${id} and t.deleted_at is null`
  return row?.test
}
