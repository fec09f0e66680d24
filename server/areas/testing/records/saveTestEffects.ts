import { isDeepStrictEqual } from 'node:util'
import type { TestEffects } from '../../../../domain/testing/testEffects'
import type { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { updateRows } from '../../../platform/records/manyRows'
import { type AssetUseChangeByTest, changeAssetUseByTests } from '../outOfUse/outOfUse.effects'
import { saveAssetTrends } from './refreshAssetStatuses'
import type { TestedAsset } from './testedAssets'
import type { StoredTestPoint } from './testRow'

export interface AssetWithTestEffects {
  asset: Pick<TestedAsset, 'id' | 'trend'>
  /** The asset's state after all its new tests have been saved. */
  effects: Pick<TestEffects<StoredTestPoint>, 'status' | 'missingSince'>
  useChanges: AssetUseChangeByTest[]
}

export const listAssetUseChanges = (
  { id: assetId, outOfUsePeriods }: TestedAsset,
  testId: number,
  { useChanges }: TestEffects<StoredTestPoint>,
): AssetUseChangeByTest[] =>
  useChanges.map((change) => ({
    ...change,
    ...{ assetId, testId },
    period: 'id' in change ? outOfUsePeriods.find(({ id }) => id === change.id) : undefined,
  }))

/** Applies the effects of new tests to the tested assets. The transaction must have locked the assets. */
export async function saveTestEffects(
  transaction: Prisma.TransactionClient,
  { user, at }: { user: Pick<SignedInUser, 'id'>; at: Date },
  changed: readonly AssetWithTestEffects[],
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
  if (trends.length > 0) await saveAssetTrends(transaction, trends)
  // why: a change to a period out of use fires a trigger on the asset, and the trigger reads the new due date
  await changeAssetUseByTests(
    transaction,
    user,
    changed.flatMap(({ useChanges }) => useChanges),
  )
}
