import type { CalendarDate } from '../../domain/calendar'
import { nextDueOn } from '../../domain/pat'
import { TREND_READINGS } from '../../domain/trend'
import type { Prisma } from '../generated/prisma/client'
import type { ReadingPoint } from './readings.type'
import { refreshTrends, type StoredTrend, storedTrend } from './trends'

/** What an asset's row and its trend say of its tests. */
export interface TestedStatus extends StoredTrend {
  lastTestId: number | null
  lastTestSafe: boolean | null
  nextDueOn: CalendarDate | null
}

/** The status that tests give their asset: the last test is the one with the latest test date, then the latest saved. */
export function testedStatus(points: readonly ReadingPoint[], frequency: number): TestedStatus {
  const series = points.toSorted((one, other) => one.date.localeCompare(other.date) || one.testId - other.testId)
  const last = series.at(-1)
  return {
    lastTestId: last?.testId ?? null,
    lastTestSafe: last ? last.safeToUse === 1 : null,
    nextDueOn: last ? nextDueOn(last.date, frequency) : null,
    ...storedTrend(series.slice(-TREND_READINGS)),
  }
}

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
