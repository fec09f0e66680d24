import { Prisma } from '../../generated/prisma/client'
import type { FieldSelection } from '../../platform/records/fieldSelection'
import type { PagingArgs } from '../../platform/records/paging'
import { createRecordSqlBuilder } from '../../platform/records/recordSql'
import type { Queryable } from '../../platform/records/sqlConditions'
import { buildCrossJoinTodaySql } from '../assets/pat.records'
import { roundItemShape, roundShape } from './round.shape'
import type { Round, RoundItem, RoundItemPage, RoundPage } from './round.type'
import { getRoundItemPageKey, type RoundItemPageRequest } from './roundItemPages'

const roundSql = createRecordSqlBuilder(roundShape, 'r')
const itemSql = createRecordSqlBuilder(roundItemShape, 'i')

export interface RequestedRoundFields {
  selection: FieldSelection
  pages: readonly RoundItemPageRequest[]
}

interface RoundQuery extends PagingArgs, RequestedRoundFields {
  /** SQL condition that selects the rounds (`r`). */
  where: Prisma.Sql
}

/**
 * Sorts rounds, latest first, by completion time, or by start time if they are not completed. An index supports this
 * order.
 */
const NEWEST_FIRST = Prisma.sql`coalesce(r.completed_at, r.started_at) desc, r.id desc`

/** Reads a page of rounds, newest first. */
export async function selectRounds(
  database: Queryable,
  { where, limit, offset, selection, pages }: RoundQuery,
): Promise<RoundPage> {
  const { json, joins } = roundSql(selection)
  const itemPages = Prisma.join([Prisma.sql`null`, ...pages.map(itemPageSql)])
  const [page] = await database.$queryRaw<[{ items: [Round, RoundItemPage[]][]; total: number }]>`
    select (select count(*)::int from rounds r where ${where}) as total,
      (select coalesce(json_agg(json_build_array(${json}, json_build_array(${itemPages})) order by ${NEWEST_FIRST}), '[]')
        from (select r.* from rounds r where ${where} order by ${NEWEST_FIRST} limit ${limit} offset ${offset}) r
          ${joins} ${buildCrossJoinTodaySql()}) as items`
  return { total: page.total, items: page.items.map(([round, [, ...read]]) => withPages(round, pages, read)) }
}

function withPages(round: Round, pages: readonly RoundItemPageRequest[], read: readonly RoundItemPage[]): Round {
  const entries = pages.map(({ args }, index) => [getRoundItemPageKey(args), read[index]])
  return { ...round, pages: Object.fromEntries(entries) }
}

/** Scalar subquery that selects a page of a round's (`r`) items. */
function itemPageSql({ args: { status, limit, offset }, selection }: RoundItemPageRequest): Prisma.Sql {
  const { json, joins } = itemSql(selection.items ?? {})
  const hasStatus = status ? Prisma.sql`i.status::text = any(${[...status]}::text[])` : Prisma.sql`true`
  const order = Prisma.sql`i.position nulls last, i.walked, i.id`
  return Prisma.sql`json_build_object(
    'total', (select count(*)::int from round_items i where i.round_id = r.id and ${hasStatus}),
    'items', (select coalesce(json_agg(${json} order by ${order}), '[]')
      from (select i.* from round_items i where i.round_id = r.id and ${hasStatus}
        order by ${order} limit ${limit} offset ${offset}) i ${joins}))`
}

export async function selectRoundItemPage(
  database: Queryable,
  roundId: number,
  page: RoundItemPageRequest,
): Promise<RoundItemPage> {
  const [row] = await database.$queryRaw<{ page: RoundItemPage }[]>`
    select ${itemPageSql(page)} as page from rounds r ${buildCrossJoinTodaySql()} where r.id = ${roundId}`
  return row?.page ?? { items: [], total: 0 }
}

/** Reads the items (`i`) that meet a condition, in the round's order. */
export async function selectRoundItems(
  database: Queryable,
  where: Prisma.Sql,
  selection: FieldSelection,
): Promise<RoundItem[]> {
  const { json, joins } = itemSql(selection)
  const rows = await database.$queryRaw<{ item: RoundItem }[]>`
    select ${json} as item from round_items i ${joins} ${buildCrossJoinTodaySql()} where ${where}
    order by i.position nulls last, i.walked, i.id`
  return rows.map(({ item }) => item)
}
