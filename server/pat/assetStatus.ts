import { nextDueOn } from '../../domain/pat'
import type { Prisma } from '../generated/prisma/client'
import { refreshTrends } from './trends'

/**
 * Brings an asset's last test, due date and trend up to date with its tests, in the transaction that changed them: the last test is
 * the one with the latest test date, then the latest saved.
 */
export async function refreshAssetStatus(transaction: Prisma.TransactionClient, assetId: string): Promise<void> {
  const last = await transaction.test.findFirst({
    where: { assetId, deletedAt: null },
    orderBy: [{ testDate: 'desc' }, { id: 'desc' }],
    select: { id: true, testDate: true, safeToUse: true },
  })
  const { frequency } = await transaction.asset.findUniqueOrThrow({
    where: { id: assetId },
    select: { frequency: true },
  })
  await transaction.asset.update({
    where: { id: assetId },
    data: {
      lastTestId: last?.id ?? null,
      lastTestSafe: last?.safeToUse ?? null,
      nextDueOn: last ? new Date(nextDueOn(last.testDate.toISOString().slice(0, 10), frequency)) : null,
    },
  })
  await refreshTrends(transaction, [assetId])
}
