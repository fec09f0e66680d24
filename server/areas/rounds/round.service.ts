import { Prisma, type RoundStatus } from '../../generated/prisma/client'
import type { AppContext } from '../../platform/context'
import { notFound } from '../../platform/errors/errors'
import { recordNumber } from '../../platform/input/input'
import { allOf } from '../../platform/records/conditions'
import { checkPaging, type PagingArgs } from '../../platform/records/paging'
import type { Selection } from '../../platform/records/selection'
import { checkItemPages, ITEMS_AT_ONCE, type ItemPageArgs, pageKey } from './itemPages'
import { type RequestedRound, readItemPage, readItems, readRounds } from './round.records'
import type { Round, RoundItem, RoundItemPage, RoundItemPayload, RoundPage } from './round.type'

interface RoundFilter {
  locationId?: string | null
  status?: RoundStatus[] | null
}

/** The condition for the rounds (`r`) that match a filter. */
export function roundCondition({ locationId, status }: RoundFilter): Prisma.Sql {
  return allOf([
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
  checkPaging(paging)
  checkItemPages(requested.pages, paging.limit)
  return readRounds(reader, { where: roundCondition({ locationId, status }), ...paging, ...requested })
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
  checkItemPages(requested.pages, 1)
  const { items } = await readRounds(reader, { where, offset: 0, limit: 1, ...requested })
  return items[0]
}

/** Returns a page of a round's items, without a query if the page was read with the round. */
export async function listRoundItems(
  { reader }: AppContext,
  { id, pages = {} }: Round,
  args: ItemPageArgs,
  selection: Selection,
): Promise<RoundItemPage> {
  const known = pages[pageKey(args)]
  // Stryker disable next-line ConditionalExpression: The page is then read again, which is slower, but the answer is the same.
  if (known) return known
  checkPaging(args, ITEMS_AT_ONCE)
  return readItemPage(reader, id, { args, selection })
}

export async function findRoundItem(
  { reader }: AppContext,
  { roundId, assetId }: RoundItemPayload,
  selection: Selection,
): Promise<RoundItem | null> {
  const where = Prisma.sql`i.round_id = ${roundId} and i.asset_id = ${assetId}`
  return (await readItems(reader, where, selection))[0] ?? null
}
