import { today } from '../../../../domain/calendar'
import { Prisma, type RoundItemReason, type RoundItemStatus, type RoundStatus } from '../../../generated/prisma/client'
import { prepared } from '../../../platform/database/prepared'
import type { Queryable } from '../../../platform/records/conditions'
import type { PagingArgs } from '../../../platform/records/paging'
import { createRecordSql } from '../../../platform/records/recordSql'
import type { Selection } from '../../../platform/records/selection'
import { type RecordedValues, recordedIn } from '../../audit/audit'
import { ITEMS_AT_ONCE, type ItemPage, pageKey } from './itemPages'
import { type RoundValues, recordedInRound, withdrawnFromRound } from './round.effects'
import { roundItemShape, roundShape } from './round.shape'
import type { Round, RoundItem, RoundItemPage, RoundPage } from './round.type'

/** Reading and writing rounds: each list, each record and each change of an item is one statement. */

const roundSql = createRecordSql(roundShape, 'r')
const itemSql = createRecordSql(roundItemShape, 'i')

const todayRow = () => Prisma.sql`cross join (select ${today()}::date as day) today`

/** The requested rounds. */
export interface AskedRound {
  selection: Selection
  /** Pages of their items. */
  pages: readonly ItemPage[]
}

interface RoundQuery extends PagingArgs, AskedRound {
  /** Of the rounds (`r`). */
  where: Prisma.Sql
}

/** A page of rounds, newest first, and how many there are in all. */
export async function readRounds(
  database: Queryable,
  { where, limit, offset, selection, pages }: RoundQuery,
): Promise<RoundPage> {
  const { json, joins } = roundSql(selection)
  const itemPages = Prisma.join([Prisma.sql`null`, ...pages.map(itemPageSql)])
  const [page] = await database.$queryRaw<[{ items: [Round, RoundItemPage[]][]; total: number }]>`
    select (select count(*)::int from rounds r where ${where}) as total,
      (select coalesce(json_agg(json_build_array(${json}, json_build_array(${itemPages})) order by r.id desc), '[]')
        from (select r.* from rounds r where ${where} order by r.id desc limit ${limit} offset ${offset}) r
          ${joins} ${todayRow()}) as items`
  return { total: page.total, items: page.items.map(([round, [, ...read]]) => withPages(round, pages, read)) }
}

function withPages(round: Round, pages: readonly ItemPage[], read: readonly RoundItemPage[]): Round {
  const entries = pages.map(({ args }, index) => [pageKey(args), read[index]])
  return { ...round, pages: Object.fromEntries(entries) }
}

/** A page of the items of a round (`r`), as a scalar query. */
function itemPageSql({ args: { status, limit, offset }, selection }: ItemPage): Prisma.Sql {
  const { json, joins } = itemSql(selection.items ?? {})
  const isAsked = status ? Prisma.sql`i.status::text = any(${[...status]}::text[])` : Prisma.sql`true`
  const order = Prisma.sql`i.position nulls last, i.walked, i.id`
  return Prisma.sql`json_build_object(
    'total', (select count(*)::int from round_items i where i.round_id = r.id and ${isAsked}),
    'items', (select coalesce(json_agg(${json} order by ${order}), '[]')
      from (select i.* from round_items i where i.round_id = r.id and ${isAsked}
        order by ${order} limit ${Math.min(limit, ITEMS_AT_ONCE)} offset ${offset}) i ${joins}))`
}

/** A page of items of a round. */
export async function readItemPage(database: Queryable, roundId: number, page: ItemPage): Promise<RoundItemPage> {
  const [row] = await database.$queryRaw<{ page: RoundItemPage }[]>`
    select ${itemPageSql(page)} as page from rounds r ${todayRow()} where r.id = ${roundId}`
  return row?.page ?? { items: [], total: 0 }
}

/** The items (`i`) that a condition is true for, in their order. */
export async function readItems(database: Queryable, where: Prisma.Sql, selection: Selection): Promise<RoundItem[]> {
  const { json, joins } = itemSql(selection)
  const rows = await database.$queryRaw<{ item: RoundItem }[]>`
    select ${json} as item from round_items i ${joins} ${todayRow()} where ${where}
    order by i.position nulls last, i.walked, i.id`
  return rows.map(({ item }) => item)
}

interface ItemValues extends RoundValues, RecordedValues {
  assetId: string
  status: RoundItemStatus
  reason: RoundItemReason | null
}

/** The result of recording an item. */
interface RecordResult {
  holdsKey: boolean
  /** Null: the round does not exist. */
  roundStatus: RoundStatus | null
  assetFound: boolean
}

/** Records that an asset was seen or skipped; one that was seen is no longer missing. */
export const writeRoundItem = prepared<ItemValues, RecordResult>('write_round_item', (value) => {
  const { keyHeld, holdsKey, stillHoldsKey, recording } = recordedIn(value)
  const parts = recordedInRound(value, {
    asset: Prisma.sql`recorded_asset`,
    status: Prisma.sql`${value.status}`,
    reason: Prisma.sql`${value.reason}`,
    testId: Prisma.sql`null`,
  })
  return Prisma.sql`
    with locked as (
      select id, location_id from assets where id = ${value.assetId} and deleted_at is null for no key update
    ), ${keyHeld(Prisma.sql`locked`)}, recorded_asset as (
      select id, location_id from locked where ${holdsKey}
    ), ${parts}, found as (
      update assets set missing_since = null, updated_at = now() from round_item
      where assets.id = ${value.assetId} and missing_since is not null and ${value.status}::round_item_status = 'seen'
    ), ${recording(Prisma.sql`round_item`)}
    select ${stillHoldsKey(Prisma.sql`locked`)} as "holdsKey", exists (select from locked) as "assetFound",
      (select status::text from rounds where id = ${value.roundId}::int) as "roundStatus"`
})

/** An item whose record is to be undone. */
interface ItemOnRecord {
  status: RoundItemStatus
  roundStatus: RoundStatus
  testId: number | null
  testerId: number | null
  /** Minutes since its test was saved. */
  testAge: number | null
}

/** The item of an asset in a round; no row if there is none. */
export const readItemForUndo = prepared<{ roundId: number; assetId: string }, ItemOnRecord>(
  'read_round_item_for_undo',
  (value) => Prisma.sql`
    select i.status, r.status as "roundStatus", t.id as "testId", t.user_id as "testerId",
      extract(epoch from now() - t.created_at)::float8 / 60 as "testAge"
    from round_items i join rounds r on r.id = i.round_id left join tests t on t.id = i.test_id and t.deleted_at is null
    where i.round_id = ${value.roundId}::int and i.asset_id = ${value.assetId}`,
)

/** Undoes that an asset was seen or skipped; an answer without `undone` has changed nothing. */
export const withdrawRoundItem = prepared<
  RecordedValues & { roundId: number; assetId: string },
  { holdsKey: boolean; undone: boolean }
>('withdraw_round_item', (value) => {
  const { keyHeld, holdsKey, stillHoldsKey, recording } = recordedIn(value)
  const items = Prisma.sql`k.round_id = ${value.roundId}::int and k.status in ('seen', 'skipped')
    and k.asset_id in (select id from locked where ${holdsKey})`
  return Prisma.sql`
    with locked as (
      select id from assets where id = ${value.assetId} for no key update
    ), ${keyHeld(Prisma.sql`locked`)}, ${withdrawnFromRound(items)}, changed as (
      select id from round_item_reset union all select id from round_item_removed
    ), ${recording(Prisma.sql`changed`)}
    select ${stillHoldsKey(Prisma.sql`locked`)} as "holdsKey", exists (select from changed) as undone`
})
