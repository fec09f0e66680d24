import { isDeepStrictEqual } from 'node:util'
import type { TestEffects } from '../../../../domain/testing/testEffects'
import type { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { updateRows } from '../../../platform/records/manyRows'
import { changeUseByTests, type UseChangeByTest } from '../outOfUse/outOfUse.effects'
import { saveTrends } from './refreshStatuses'
import type { TestedAsset } from './testedAssets'
import type { StoredPoint } from './testRow'

export interface ChangedAsset {
  asset: Pick<TestedAsset, 'id' | 'trend'>
  /** The asset's state once all its new tests have been saved. */
  effects: Pick<TestEffects<StoredPoint>, 'status' | 'missingSince'>
  useChanges: UseChangeByTest[]
}

export const describeUseChanges = (
  { id: assetId, outOfUsePeriods }: TestedAsset,
  testId: number,
  { useChanges }: TestEffects<StoredPoint>,
): UseChangeByTest[] =>
  useChanges.map((change) => ({
    ...change,
    ...{ assetId, testId },
    period: 'id' in change ? outOfUsePeriods.find(({ id }) => id === change.id) : undefined,
  }))

/** Applies the effects of new tests to the tested assets. The transaction must have locked the assets. */
export async function saveEffects(
  transaction: Prisma.TransactionClient,
  { user, at }: { user: Pick<SignedInUser, 'id'>; at: Date },
  changed: readonly ChangedAsset[],
): Promise<void> {
  await updateRows(
    transaction,
    'assets',
    changed.map(({ asset: { id }, effects: { status, missingSince } }) => ({
      id,
      lastTestId: status.lastTest?.testId ?? null,
      lastTestSafe: status.lastTest && status.lastTest.safeToUse === 1,
      nextDueOn: status.nextDueOn,
      watchReasons: status.watchReasons,
      proposedFrequency: status.proposedFrequency,
      missingSince,
      updatedAt: at,
    })),
  )
  const trends = changed.flatMap(({ asset, effects: { status } }) => {
    const { worsening, projectedOn, limitReachedOn } = status
    const trend = { worsening, projectedOn, limitReachedOn }
    return isDeepStrictEqual(trend, asset.trend) ? [] : { id: asset.id, ...trend }
  })
  if (trends.length > 0) await saveTrends(transaction, trends)
  // why: a change to a period out of use fires a trigger on the asset, and the trigger needs the new due date
  await changeUseByTests(
    transaction,
    user,
    changed.flatMap(({ useChanges }) => useChanges),
  )
}
