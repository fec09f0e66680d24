import * as z from 'zod'
import { getAssetMissingSince, MAX_ROUND_ITEMS } from '../../../domain/rounds/rounds'
import { toLocalDate } from '../../../domain/values/calendar'
import { validationMessages } from '../../../domain/values/validationMessages'
import { Prisma } from '../../generated/prisma/client'
import type { UserContext } from '../../platform/context'
import { createConflictError } from '../../platform/errors/errors'
import { deviceTimeSchema, parseInput, toRecordNumber } from '../../platform/input/inputSchemas'
import { normalizeAssetId } from '../assets/asset.records'
import { moveAssetsInTransaction } from '../assets/assetBatch.service'
import { recordAuditedChange } from '../audit/audit'
import { endRoundAssignments } from './assignment.effects'
import { lockRound, roundUpdatedAtSql, type StoredRound } from './round.effects'

/**
 * Returns the device's end time. A time before the round's start counts as the start, and a time in the future as now.
 */
function endOf({ startedAt }: StoredRound, sent: Date | null | undefined): Date {
  const now = new Date()
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  const end = sent && sent < now ? sent : now
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  return end < startedAt ? startedAt : end
}

const completionFields = z.object({
  approvedMoves: z
    .array(z.string())
    .max(MAX_ROUND_ITEMS, { error: validationMessages.tooMany(MAX_ROUND_ITEMS, 'assets'), abort: true })
    .transform((ids) => ids.map(normalizeAssetId)),
  completedAt: deviceTimeSchema,
})

/**
 * Completes a round. Carries out the approved moves, declines all other proposed moves, and marks expected assets as
 * missing if neither this round nor the previous one found them. Completing a round again settles the moves that were
 * proposed since.
 * @throws NOT_FOUND, CONFLICT if the round was cancelled, or BAD_USER_INPUT on `approvedMoves`, `completedAt` or
 * `locationId`.
 */
export async function completeRound(
  context: UserContext,
  id: string,
  input: z.input<typeof completionFields>,
): Promise<number> {
  const { prisma, user } = context
  const { approvedMoves, completedAt } = parseInput(completionFields, input)
  const approved = new Set(approvedMoves)
  return prisma.$transaction(async (transaction) => {
    // why: to avoid deadlocks, all transactions lock assets before rounds, and lock assets in the order of their ids
    await transaction.$queryRaw`
      select 1 from assets where id in (select asset_id from round_items where round_id = ${toRecordNumber(id)})
      order by id for no key update`
    const round = await lockRound(transaction, toRecordNumber(id))
    if (round.status === 'cancelled') throw createConflictError('This round has been cancelled. Start a new round.')
    // why: this removes the items of assets that were deleted while the round was being started
    await transaction.$executeRaw`
      delete from round_items i using assets a
      where i.round_id = ${round.id} and i.status = 'notSeen' and a.id = i.asset_id and a.deleted_at is not null`
    const moved = await settleMoves(transaction, user, round, approved)
    const completes = round.status !== 'completed'
    if (!completes && moved.settled === 0) return round.id
    if (completes) {
      const at = endOf(round, completedAt)
      await transaction.round.update({
        where: { id: round.id },
        data: { status: 'completed', completedAt: at, completedById: user.id },
      })
      await endRoundAssignments(transaction, { id: round.id, completed: { locationId: round.locationId, at } })
    }
    await transaction.$executeRaw`update rounds r set ${roundUpdatedAtSql} where r.id = ${round.id}`
    if (completes) await markMissing(transaction, round)
    const after = { locationId: round.locationId, moved: moved.approved }
    await recordAuditedChange(transaction, { user, action: 'round.complete', id: round.id, after })
    return round.id
  })
}

/** Approves or declines the proposed moves. */
async function settleMoves(
  transaction: Prisma.TransactionClient,
  user: UserContext['user'],
  { id, locationId }: StoredRound,
  approved: ReadonlySet<string>,
): Promise<{ approved: string[]; settled: number }> {
  const proposed = await transaction.roundItem.findMany({
    where: { roundId: id, move: 'proposed' },
    select: { assetId: true },
  })
  const ids = proposed.map(({ assetId }) => assetId).filter((assetId) => approved.has(assetId))
  // Stryker disable next-line ConditionalExpression,EqualityOperator: Moving no assets changes nothing.
  if (ids.length > 0) await moveAssetsInTransaction(transaction, user, { ids, locationId: String(locationId) })
  await transaction.$executeRaw`
    update round_items set move = (case when asset_id = any(${ids}::text[]) then 'approved' else 'declined' end)::round_move
    where round_id = ${id} and move = 'proposed'`
  return { approved: ids, settled: proposed.length }
}

/** Marks assets as missing if neither this round nor the previous round found them. */
async function markMissing(transaction: Prisma.TransactionClient, { id, locationId }: StoredRound): Promise<void> {
  const findings = await transaction.$queryRaw<NotFound[]>`
    select i.asset_id as "assetId", i.status::text, i.reason::text, t.test_date::text as "lastTestedOn",
      p.status::text as "previousStatus", p.reason::text as "previousReason", p.completed_at as "previousAt"
    from round_items i join assets a on a.id = i.asset_id
      left join tests t on t.id = a.last_test_id
      join lateral (select k.status, k.reason, o.completed_at from round_items k join rounds o on o.id = k.round_id
        where k.asset_id = i.asset_id and k.position is not null and o.status = 'completed' and o.id <> i.round_id
          and o.location_id = ${locationId}
        order by o.completed_at desc limit 1) p on true
    where i.round_id = ${id} and i.position is not null and i.status in ('notSeen', 'skipped')
      and a.location_id = ${locationId} and a.deleted_at is null and a.missing_since is null`
  const missing = findings.flatMap(({ assetId, status, reason, lastTestedOn, ...previous }) => {
    const before = {
      status: previous.previousStatus,
      reason: previous.previousReason,
      completedOn: toLocalDate(previous.previousAt),
    }
    const since = getAssetMissingSince({ status, reason }, before, lastTestedOn)
    // Stryker disable next-line ConditionalExpression: Only assets that are not missing are looked at, and they stay so.
    return since === null ? [] : [{ assetId, since }]
  })
  await transaction.$executeRaw`
    update assets a set missing_since = m.since, updated_at = now()
    from unnest(${missing.map(({ assetId }) => assetId)}::text[], ${missing.map(({ since }) => since)}::date[]) as m (id, since)
    where a.id = m.id`
}

type Finding = Parameters<typeof getAssetMissingSince>[0]

interface NotFound extends Finding {
  assetId: string
  lastTestedOn: string | null
  previousStatus: Finding['status']
  previousReason: Finding['reason']
  previousAt: Date
}
