import {
  type RoundEvent,
  type RoundItemRecord,
  recordRoundItemEvent,
  undoRoundItemRecord,
} from '../../../domain/rounds/roundItem'
import { Prisma, type RoundStatus, type RoundItem as StoredItem } from '../../generated/prisma/client'
import { createNotFoundError } from '../../platform/errors/errors'
import type { TestListener } from '../testing/records/testListeners'

/** Sets `updated_at` to a later time than before, so that clients detect that the round has changed. */
export const roundUpdatedAtSql = Prisma.sql`updated_at = greatest(clock_timestamp(), r.updated_at + interval '1 millisecond')`

/** The fields of a round that determine how items are recorded. */
export interface StoredRound {
  id: number
  locationId: number
  status: RoundStatus
  startedAt: Date
}

/** Reads and locks a round. @throws NOT_FOUND */
export async function lockRound(transaction: Prisma.TransactionClient, id: number): Promise<StoredRound> {
  const [round] = await transaction.$queryRaw<StoredRound[]>`
    select id, location_id as "locationId", status::text, started_at as "startedAt" from rounds where id = ${id} for no key update`
  if (!round) throw createNotFoundError('round')
  return round
}

type ItemEvent = RoundEvent<number, number, number> & { assetId: string }

/**
 * Records in a round that an asset was seen, tested or skipped. The transaction must have locked the asset and the
 * round.
 */
export async function recordAssetInRound(
  transaction: Prisma.TransactionClient,
  { id: roundId, locationId, startedAt }: StoredRound,
  { assetId, ...event }: ItemEvent,
): Promise<void> {
  const [{ walked: place }] = await transaction.$queryRaw<[{ walked: number }]>`
    update rounds r set ${roundUpdatedAtSql}, walked = r.walked + 1 where r.id = ${roundId} returning r.walked`
  const where = { roundId_assetId: { roundId, assetId } }
  const item = await transaction.roundItem.findUnique({ where })
  const round = { locationId, startedAt: startedAt.toISOString(), place, now: new Date().toISOString() }
  const data = columnsOf(recordRoundItemEvent(item && recordOf(item), round, event))
  if (item) await transaction.roundItem.update({ where, data })
  else await transaction.roundItem.create({ data: { ...data, roundId, assetId } })
}

/** Undoes an item's record in an open or paused round. The transaction must have locked the asset. */
export async function withdrawAssetFromRound(transaction: Prisma.TransactionClient, item: StoredItem): Promise<void> {
  const tests =
    item.earlierTestIds.length === 0
      ? []
      : await transaction.test.findMany({
          where: { id: { in: item.earlierTestIds }, deletedAt: null },
          orderBy: { id: 'asc' },
          select: { id: true, createdAt: true, userId: true },
        })
  const record = undoRoundItemRecord(
    recordOf(item),
    tests.map(({ id, createdAt, userId }) => ({ test: id, seenAt: createdAt.toISOString(), seenBy: userId })),
  )
  if (record) await transaction.roundItem.update({ where: { id: item.id }, data: columnsOf(record) })
  else await transaction.roundItem.delete({ where: { id: item.id } })
  await transaction.$executeRaw`update rounds r set ${roundUpdatedAtSql} where r.id = ${item.roundId}`
}

const recordOf = ({ testId, earlierTestIds, seenAt, seenById, ...item }: StoredItem) => ({
  ...{ position: item.position, status: item.status, reason: item.reason, walked: item.walked, move: item.move },
  ...{ fromLocationId: item.fromLocationId, test: testId, earlierTests: earlierTestIds },
  ...{ seenAt: seenAt?.toISOString() ?? null, seenBy: seenById },
})

const columnsOf = ({ test, earlierTests, seenBy, ...record }: RoundItemRecord<number, number, number>) => ({
  ...record,
  testId: test,
  earlierTestIds: [...earlierTests],
  seenById: seenBy,
})

/** Records a new test in its round. Deleting the test removes it from the round, if the round is open or paused. */
export const roundTestListener: TestListener = {
  async onCreated(transaction, { user }, tests) {
    for (const { id, assetId, locationId, inRound } of tests) {
      if (inRound === null) continue
      const round = await lockRound(transaction, inRound.roundId)
      if (round.status === 'cancelled') continue
      const seen = { seenAt: inRound.seenAt.toISOString(), seenBy: user.id, move: inRound.move }
      const event = { assetId, locationId, status: 'tested', reason: null, test: id, ...seen } as const
      await recordAssetInRound(transaction, round, event)
    }
  },
  async onDeleted(transaction, _author, ids) {
    const items = await transaction.roundItem.findMany({
      where: { testId: { in: [...ids] }, round: { status: { in: ['open', 'paused'] } } },
    })
    for (const item of items) await withdrawAssetFromRound(transaction, item)
  },
}

/**
 * Removes a deleted asset from open and paused rounds where it has not been seen, and withdraws proposed moves of the
 * asset.
 */
export async function removeAssetFromRounds(transaction: Prisma.TransactionClient, assetId: string): Promise<void> {
  const rounds = await transaction.$queryRaw<{ id: number }[]>`
    update rounds r set ${roundUpdatedAtSql}
    where r.status in ('open', 'paused') and r.id in (select k.round_id from round_items k where k.asset_id = ${assetId})
    returning r.id`
  // Stryker disable next-line ConditionalExpression: Without rounds the statements that follow change nothing.
  if (rounds.length === 0) return
  const items = { assetId, roundId: { in: rounds.map(({ id }) => id) } }
  await transaction.roundItem.deleteMany({ where: { ...items, status: 'notSeen' } })
  await transaction.roundItem.updateMany({ where: { ...items, move: 'proposed' }, data: { move: null } })
}
