import { Prisma, type RoundStatus } from '../../generated/prisma/client'
import type { AppContext } from '../../platform/context'
import { createNotFoundError } from '../../platform/errors/errors'
import { toRecordNumber } from '../../platform/input/inputSchemas'
import type { FieldSelection } from '../../platform/records/fieldSelection'
import { assertPaging, type PagingArgs } from '../../platform/records/paging'
import { buildAllConditionsSql } from '../../platform/records/sqlConditions'
import { type RequestedRoundFields, selectRoundItemPage, selectRoundItems, selectRounds } from './round.records'
import type { Round, RoundItem, RoundItemPage, RoundItemPayload, RoundPage } from './round.type'
import {
  assertRoundItemPages,
  getRoundItemPageKey,
  MAX_ROUND_ITEMS_PER_PAGE,
  type RoundItemPageArgs,
} from './roundItemPages'

interface RoundFilter {
  locationId?: string | null
  status?: RoundStatus[] | null
}

/** SQL condition: round `r` matches the filter. */
export function buildRoundConditionSql({ locationId, status }: RoundFilter): Prisma.Sql {
  return buildAllConditionsSql([
    Prisma.sql`true`,
    ...(locationId ? [Prisma.sql`r.location_id = ${toRecordNumber(locationId)}`] : []),
    ...(status ? [Prisma.sql`r.status::text = any(${[...status]}::text[])`] : []),
  ])
}

/** Returns a page of rounds, newest first. */
export async function listRounds(
  { reader }: AppContext,
  { locationId, status, ...paging }: PagingArgs & RoundFilter,
  requested: RequestedRoundFields,
): Promise<RoundPage> {
  assertPaging(paging)
  assertRoundItemPages(requested.pages, paging.limit)
  return selectRounds(reader, { where: buildRoundConditionSql({ locationId, status }), ...paging, ...requested })
}

/** @throws NOT_FOUND */
export async function findRound(
  { reader }: AppContext,
  id: string | number,
  requested: RequestedRoundFields,
): Promise<Round> {
  const round = await findRoundWhere(reader, Prisma.sql`r.id = ${toRecordNumber(String(id))}`, requested)
  if (!round) throw createNotFoundError('round')
  return round
}

export async function findOpenRound(
  { reader }: AppContext,
  locationId: string,
  requested: RequestedRoundFields,
): Promise<Round | null> {
  const where = Prisma.sql`r.location_id = ${toRecordNumber(locationId)} and r.status in ('open', 'paused')`
  return (await findRoundWhere(reader, where, requested)) ?? null
}

async function findRoundWhere(reader: AppContext['reader'], where: Prisma.Sql, requested: RequestedRoundFields) {
  assertRoundItemPages(requested.pages, 1)
  const { items } = await selectRounds(reader, { where, offset: 0, limit: 1, ...requested })
  return items[0]
}

/** Returns a page of a round's items. If the page was already read with the round, no query is needed. */
export async function listRoundItems(
  { reader }: AppContext,
  { id, pages = {} }: Round,
  args: RoundItemPageArgs,
  selection: FieldSelection,
): Promise<RoundItemPage> {
  const known = pages[getRoundItemPageKey(args)]
  // Stryker disable next-line ConditionalExpression: The page is then read again, which is slower, but the answer is the same.
  if (known) return known
  assertPaging(args, MAX_ROUND_ITEMS_PER_PAGE)
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
