import { Prisma, type RoundStatus } from '../../generated/prisma/client'
import type { AppContext } from '../../platform/context'
import { notFound } from '../../platform/errors/errors'
import { recordNumber } from '../../platform/input/input'
import { allConditionsSql } from '../../platform/records/conditions'
import { assertPaging, type PagingArgs } from '../../platform/records/paging'
import type { FieldSelection } from '../../platform/records/selection'
import { assertItemPages, getPageKey, ITEMS_AT_ONCE, type ItemPageArgs } from './itemPages'
import { type RequestedRound, selectRoundItemPage, selectRoundItems, selectRounds } from './round.records'
import type { Round, RoundItem, RoundItemPage, RoundItemPayload, RoundPage } from './round.type'

interface RoundFilter {
  locationId?: string | null
  status?: RoundStatus[] | null
}

/** The condition for rounds (`r`) that match a filter. */
export function roundConditionSql({ locationId, status }: RoundFilter): Prisma.Sql {
  return allConditionsSql([
    Prisma.sql`true`,
    ...(locationId ? [Prisma.sql`r.location_id = ${recordNumber(locationId)}`] : []),
    ...(status ? [Prisma.sql`r.status::text = any(${[...status]}::text[])`] : []),
  ])
}

/** Returns a page of rounds, newest first. */
export async function listRounds(
  { reader }: AppContext,
  { locationId, status, ...paging }: PagingArgs & RoundFilter,
  requested: RequestedRound,
): Promise<RoundPage> {
  assertPaging(paging)
  assertItemPages(requested.pages, paging.limit)
  return selectRounds(reader, { where: roundConditionSql({ locationId, status }), ...paging, ...requested })
}

/** @throws NOT_FOUND */
export async function findRound(
  { reader }: AppContext,
  id: string | number,
  requested: RequestedRound,
): Promise<Round> {
  const round = await findRoundWhere(reader, Prisma.sql`r.id = ${recordNumber(String(id))}`, requested)
  if (!round) throw notFound('round')
  return round
}

export async function findOpenRound(
  { reader }: AppContext,
  locationId: string,
  requested: RequestedRound,
): Promise<Round | null> {
  const where = Prisma.sql`r.location_id = ${recordNumber(locationId)} and r.status in ('open', 'paused')`
  return (await findRoundWhere(reader, where, requested)) ?? null
}

async function findRoundWhere(reader: AppContext['reader'], where: Prisma.Sql, requested: RequestedRound) {
  assertItemPages(requested.pages, 1)
  const { items } = await selectRounds(reader, { where, offset: 0, limit: 1, ...requested })
  return items[0]
}

/** Returns a page of a round's items. If the page was already read with the round, no query is needed. */
export async function listRoundItems(
  { reader }: AppContext,
  { id, pages = {} }: Round,
  args: ItemPageArgs,
  selection: FieldSelection,
): Promise<RoundItemPage> {
  const known = pages[getPageKey(args)]
  // Stryker disable next-line ConditionalExpression: The page is then read again, which is slower, but the answer is the same.
  if (known) return known
  assertPaging(args, ITEMS_AT_ONCE)
  return selectRoundItemPage(reader, id, { args, selection })
}

export async function findRoundItem(
  { reader }: AppContext,
  { roundId, assetId }: RoundItemPayload,
  selection: FieldSelection,
): Promise<RoundItem | null> {
  const where = Prisma.sql`i.round_id = ${roundId} and i.asset_id = ${assetId}`
  return (await selectRoundItems(reader, where, selection))[0] ?? null
}
