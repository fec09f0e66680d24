import { today } from '../../domain/calendar'
import { assetStatuses } from '../../domain/pat'
import { Prisma } from '../generated/prisma/client'
import type { Queryable } from '../shared/conditions'
import { type PagingArgs } from '../shared/paging'
import type { Asset } from './asset.type'
import { columnPairs } from './columns'
import type { Test } from './test.type'

/**
 * Assets and tests as GraphQL returns them, with their location, last test and tester, read as one JSON value by one statement: a list costs
 * the same few round trips as a single record.
 */

const testJson = Prisma.sql`json_build_object(
  ${columnPairs('t', Prisma.TestScalarFieldEnum, {
    visualTest: Prisma.sql`t.visual_test::int`,
    safeToUse: Prisma.sql`t.safe_to_use::int`,
  })},
  'tester', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end)`

const locationJson = Prisma.sql`json_build_object(${columnPairs('l', Prisma.LocationScalarFieldEnum)})`

const assetJson = Prisma.sql`json_build_object(
  ${columnPairs('a', Prisma.AssetScalarFieldEnum)},
  'location', case when l.id is not null then ${locationJson} end,
  'lastTest', case when t.id is not null then ${testJson} end)`

const assetTables = Prisma.sql`assets a
  left join locations l on l.id = a.location_id
  left join tests t on t.id = a.last_test_id
  left join users u on u.id = t.user_id`

type AssetRow = Omit<Asset, 'status'> & { lastTestSafe: boolean | null }

function toAsset({ lastTestSafe, ...asset }: AssetRow): Asset {
  return { ...asset, status: assetStatuses({ lastTestSafe, nextDueOn: asset.nextDueOn }, today()) }
}

interface ListQuery extends PagingArgs {
  where: Prisma.Sql
  orderBy: Prisma.Sql
}

interface Page<T> {
  items: T[]
  total: number
}

/** A page of assets (`a`, with `l`, `t`, `u` joined), and how many there are in all. */
export async function readAssetPage(database: Queryable, query: ListQuery): Promise<Page<Asset>> {
  const [page] = await database.$queryRaw<[Page<AssetRow>]>`
    select (select count(*)::int from assets a where ${query.where}) as total,
      (select coalesce(json_agg(${assetJson} order by ${query.orderBy}), '[]')
        from (select a.* from assets a left join locations l on l.id = a.location_id
          where ${query.where} order by ${query.orderBy} limit ${query.limit} offset ${query.offset}) a
        left join locations l on l.id = a.location_id
        left join tests t on t.id = a.last_test_id
        left join users u on u.id = t.user_id) as items`
  return { total: page.total, items: page.items.map(toAsset) }
}

/** The assets with these ids, deleted ones included, in no order. */
export async function readAssets(database: Queryable, ids: readonly string[]): Promise<Asset[]> {
  const rows = await database.$queryRaw<{ asset: AssetRow }[]>`
    select ${assetJson} as asset from ${assetTables} where a.id in (${Prisma.join([...ids])})`
  return rows.map(({ asset }) => toAsset(asset))
}

/** A page of tests (`t`, with the asset `a` joined), newest first, and how many there are in all. */
export async function readTestPage(database: Queryable, query: Omit<ListQuery, 'orderBy'>): Promise<Page<Test>> {
  const [page] = await database.$queryRaw<[Page<Test>]>`
    select (select count(*)::int from tests t join assets a on a.id = t.asset_id where ${query.where}) as total,
      (select coalesce(json_agg(${testJson} order by t.test_date desc, t.id desc), '[]')
        from (select t.* from tests t join assets a on a.id = t.asset_id
          where ${query.where} order by t.test_date desc, t.id desc limit ${query.limit} offset ${query.offset}) t
        left join users u on u.id = t.user_id) as items`
  return page
}

/** One test that is not deleted; undefined if there is none. */
export async function readTest(database: Queryable, id: number): Promise<Test | undefined> {
  const [row] = await database.$queryRaw<{ test: Test }[]>`
    select ${testJson} as test from tests t left join users u on u.id = t.user_id
    where t.id = ${id} and t.deleted_at is null`
  return row?.test
}
