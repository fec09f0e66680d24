import type { Prisma, Test } from '../../../generated/prisma/client'

/** Number of assets to take out of use. */
const ASSETS = 2

/** Takes an asset out of use if its last test failed and the test's notes say that the asset was taken out of use. */
export async function storeSampleOutOfUse(
  transaction: Prisma.TransactionClient,
  tests: readonly Test[],
): Promise<void> {
  const lastDays = new Map<string, number>()
  for (const { assetId, testDate } of tests)
    lastDays.set(assetId, Math.max(lastDays.get(assetId) ?? 0, testDate.getTime()))
  const taken = tests
    .filter(({ assetId, testDate, safeToUse }) => !safeToUse && testDate.getTime() === lastDays.get(assetId))
    .filter(({ notes }) => notes.includes('Taken out of use'))
    .slice(-ASSETS)
  const data = taken.map(({ id, assetId, testDate, userId, notes, createdAt }) => ({
    assetId,
    since: testDate,
    reason: notes.split('.')[0] ?? '',
    takenById: userId,
    testId: id,
    createdAt,
  }))
  await transaction.outOfUse.createMany({ data })
}
