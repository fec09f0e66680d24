import type { Prisma, User } from '../../../generated/prisma/client'
import { SAMPLE_PEOPLE } from '../samplePeople'

const MINUTE = 60_000

/**
 * Stores a recently started round at the bar: one asset seen, one skipped because it is in use, and one that belongs to
 * the kitchen.
 */
export async function storeSampleOpenRound(
  transaction: Prisma.TransactionClient,
  people: readonly User[],
): Promise<void> {
  const userId = people.find((_, n) => SAMPLE_PEOPLE[n]?.tests)?.id
  const [bar, kitchen] = await Promise.all([findLocation(transaction, 'BAR'), findLocation(transaction, 'KITCHEN')])
  const startedAt = new Date(Date.now() - 25 * MINUTE)
  const seenAs = (walked: number) => ({
    walked,
    seenAt: new Date(startedAt.getTime() + walked * 4 * MINUTE),
    seenById: userId,
  })
  const [first, second, ...others] = bar.assets
  const [stray] = kitchen.assets
  if (!first || !second || !stray) return
  await transaction.round.create({
    data: {
      locationId: bar.id,
      scope: 'all',
      startedAt,
      startedById: userId,
      walked: 3,
      items: {
        create: [
          { assetId: first.id, position: 1, status: 'seen', ...seenAs(1) },
          { assetId: second.id, position: 2, status: 'skipped', reason: 'inUse', ...seenAs(2) },
          ...others.map(({ id }, n) => ({ assetId: id, position: n + 3 })),
          { assetId: stray.id, status: 'seen', move: 'proposed', fromLocationId: kitchen.id, ...seenAs(3) },
        ],
      },
    },
  })
}

function findLocation(transaction: Prisma.TransactionClient, code: string) {
  return transaction.location.findFirstOrThrow({
    where: { code, type: 'pat' },
    select: { id: true, assets: { orderBy: { id: 'asc' }, select: { id: true } } },
  })
}
