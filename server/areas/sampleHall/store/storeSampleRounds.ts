import { addDays } from '../../../../domain/values/calendar'
import type { Asset, Location, Prisma, Test } from '../../../generated/prisma/client'

const MINUTE = 60_000
/** An asset tested at most this many days before a round counts as seen in the round. */
const SAME_CAMPAIGN_DAYS = 14

interface Stored {
  locations: readonly Location[]
  assets: readonly Asset[]
  tests: readonly Test[]
}

/**
 * Stores a completed round for every second location, on the day of the location's latest test.
 * @returns the number of rounds.
 */
export async function storeSampleRounds(
  transaction: Prisma.TransactionClient,
  { locations, assets, tests }: Stored,
): Promise<number> {
  const rooms = locations.filter(({ type, active }) => type === 'pat' && active).filter((_, n) => n % 2 === 0)
  let rounds = 0
  for (const room of rooms) {
    const data = roundOf(
      room,
      assets.filter(({ locationId }) => locationId === room.id),
      tests,
    )
    if (!data) continue
    await transaction.round.create({ data })
    rounds += 1
  }
  return rounds
}

const dayOf = ({ testDate }: Test) => testDate.toISOString().slice(0, 10)

function roundOf(
  { id: locationId }: Location,
  present: readonly Asset[],
  tests: readonly Test[],
): Prisma.RoundUncheckedCreateInput | undefined {
  const ids = new Set(present.map(({ id }) => id))
  const ofRoom = tests.filter(({ assetId }) => ids.has(assetId))
  const last = ofRoom.at(-1)
  if (!last) return undefined
  const day = dayOf(last)
  const startedAt = new Date(`${day}T09:00:00Z`)
  const expected = present.filter(({ createdAt }) => createdAt < startedAt)
  const items = expected.map(({ id: assetId }, n): Prisma.RoundItemUncheckedCreateWithoutRoundInput => {
    const position = n + 1
    const latest = ofRoom.findLast((test) => test.assetId === assetId)
    if (!latest || dayOf(latest) < addDays(day, -SAME_CAMPAIGN_DAYS)) return { assetId, position }
    const seenAt = new Date(startedAt.getTime() + position * 4 * MINUTE)
    const found = { assetId, position, walked: position, seenAt, seenById: latest.userId }
    return dayOf(latest) === day ? { ...found, status: 'tested', testId: latest.id } : { ...found, status: 'seen' }
  })
  const completedAt = new Date(startedAt.getTime() + (items.length + 2) * 4 * MINUTE)
  return {
    locationId,
    scope: 'all',
    status: 'completed',
    startedAt,
    startedById: last.userId,
    completedAt,
    completedById: last.userId,
    updatedAt: completedAt,
    walked: items.length,
    items: { createMany: { data: items } },
  }
}
