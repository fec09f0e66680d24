import type { CalendarDate } from '../values/calendar'
import {
  type AssetBeforeTestChange,
  type AssetTestStatus,
  computeAssetTestStatus,
  getLatestTests,
} from './assetTestStatus'
import type { OutOfUseOutcome } from './outOfUse'
import type { TestPoint } from './testPoint'
import { type DatedInspectionResult, getFailedInspectionDate } from './visualInspection'

/** A period during which an asset was out of use, or the asset's disposal. */
export interface OutOfUsePeriod {
  id: number | string
  since: CalendarDate
  /** The failed test that took the asset out of use. */
  testId: TestPoint['testId'] | null
  endedOn: CalendarDate | null
  /** The passed test that ended the period. */
  endedTestId: TestPoint['testId'] | null
  outcome: OutOfUseOutcome | null
}

/** An asset with all data that a change to one of its tests can affect. */
export interface AssetUnderTest<Test extends TestPoint> extends AssetBeforeTestChange {
  missingSince: CalendarDate | null
  /** The asset's tests in the order they were saved. */
  tests: readonly Test[]
  failedInspections: readonly DatedInspectionResult[]
  /** The current period, and the periods that the changed test began or ended. */
  outOfUsePeriods: readonly OutOfUsePeriod[]
}

export interface TestChange<Test extends TestPoint> {
  kind: 'created' | 'updated' | 'deleted'
  /** The test as it is after the change; for a deletion, the deleted test. */
  test: Test & { createdAt: string }
  /** Why a new failed test takes its asset out of use; null if the asset stays in use. */
  outOfUseReason?: string | null
}

/**
 * A change to an asset's use. A withdrawn out-of-use period is treated as if it had never existed; a reopened one
 * continues.
 */
export type AssetUseChange =
  | { kind: 'taken'; since: CalendarDate; reason: string }
  | { kind: 'ended'; id: OutOfUsePeriod['id']; endedOn: CalendarDate; outcome: 'retested' | 'mistake' }
  | { kind: 'withdrawn'; id: OutOfUsePeriod['id'] }
  | { kind: 'reopened'; id: OutOfUsePeriod['id'] }

export interface TestEffects<Test> {
  status: AssetTestStatus<Test>
  missingSince: CalendarDate | null
  useChanges: AssetUseChange[]
}

/** Returns the changes to an asset that a new, corrected or deleted test causes. */
export function computeTestEffects<Test extends TestPoint>(
  asset: AssetUnderTest<Test>,
  change: TestChange<Test>,
): TestEffects<Test> {
  const status = computeAssetTestStatus(applyTestChange(asset.tests, change), asset)
  return {
    status,
    missingSince: isFound(asset.missingSince, change) ? null : asset.missingSince,
    useChanges: changesOfUse(asset, change, status.lastTest),
  }
}

/** Returns the asset's tests after a change, in the order they were saved. */
export function applyTestChange<Test extends TestPoint>(
  tests: readonly Test[],
  { kind, test }: TestChange<Test>,
): readonly Test[] {
  if (kind === 'created') return [...tests, test]
  if (kind === 'deleted') return tests.filter(({ testId }) => testId !== test.testId)
  return tests.map((one) => (one.testId === test.testId ? test : one))
}

/** Returns the asset as it is after this change, to be passed in with the next new test. */
export function applyNewTestToAsset<Test extends TestPoint, Asset extends AssetUnderTest<Test>>(
  asset: Asset,
  change: TestChange<Test>,
  { status, missingSince, useChanges }: TestEffects<Test>,
): Asset {
  const { lastTest, nextDueOn, proposedFrequency } = status
  const ended = useChanges.find((use) => use.kind === 'ended')
  return {
    ...asset,
    ...{ nextDueOn, proposedFrequency, missingSince },
    lastTestId: lastTest?.testId ?? null,
    lastTestSafe: lastTest && lastTest.safeToUse === 1,
    tests: getLatestTests(applyTestChange(asset.tests, change)),
    ...(ended && {
      use: 'inUse',
      outOfUsePeriods: asset.outOfUsePeriods.map((period) =>
        period.id === ended.id ? { ...period, ...ended, endedTestId: change.test.testId } : period,
      ),
    }),
  }
}

/** True if a new test shows that a missing asset was found. */
const isFound = (missingSince: CalendarDate | null, { kind, test }: TestChange<TestPoint>) =>
  kind === 'created' && missingSince !== null && missingSince <= test.date

const isCurrent = ({ endedOn, outcome }: OutOfUsePeriod) => endedOn === null || outcome === 'disposed'

/**
 * A new failed test takes its asset out of use if the user requests it, and a new passed test puts the asset back into
 * use. Deleting the test, or correcting it to the opposite result, undoes this.
 */
function changesOfUse<Test extends TestPoint>(
  asset: AssetUnderTest<Test>,
  { kind, test, outOfUseReason = null }: TestChange<Test>,
  lastTest: Test | null,
): AssetUseChange[] {
  const { outOfUsePeriods: periods } = asset
  const open = periods.find(({ endedOn }) => endedOn === null)
  if (kind === 'deleted') {
    if (open?.testId === test.testId) return [{ kind: 'withdrawn', id: open.id }]
    return reopened(
      periods.filter(({ testId }) => testId !== test.testId),
      test,
    )
  }
  if (test.safeToUse === 0) {
    if (kind === 'updated') return reopened(periods, test)
    if (outOfUseReason === null || periods.some(isCurrent)) return []
    return [{ kind: 'taken', since: test.date, reason: outOfUseReason }]
  }
  if (!open || lastTest?.testId !== test.testId || !provesRepair(test, open, asset.failedInspections)) return []
  const outcome = open.testId === test.testId ? 'mistake' : 'retested'
  return [{ kind: 'ended', id: open.id, endedOn: test.date, outcome }]
}

/** Reopens the period that the test ended, unless the asset is already out of use again or disposed of. */
function reopened(periods: readonly OutOfUsePeriod[], { testId }: TestPoint): AssetUseChange[] {
  const ended = periods.find(({ endedTestId, outcome }) => endedTestId === testId && outcome !== 'disposed')
  return !ended || periods.some(isCurrent) ? [] : [{ kind: 'reopened', id: ended.id }]
}

/** True if a test passed while the asset was out of use, and no visual inspection has failed since. */
const provesRepair = (
  test: TestPoint & { createdAt: string },
  { since }: OutOfUsePeriod,
  inspections: readonly DatedInspectionResult[],
) =>
  test.date >= since &&
  getFailedInspectionDate({ testDate: test.date, createdAt: test.createdAt }, inspections) === null
