import type { AssetUse } from '../assets/assetUse'
import type { ItemType } from '../assets/itemTypes'
import { type AssetClass, getAssetTestDueDate } from '../assets/patRules'
import { proposeRetestFrequency } from '../assets/proposedFrequency'
import type { CalendarDate } from '../values/calendar'
import { MAX_TREND_READINGS } from './readingTrend'
import { type AssetTrend, computeAssetTrend, groupEarlierReadings, type TestPoint } from './testPoint'
import { getWatchReasons } from './watchList'
import type { WatchReason } from './watchReasons'

/** An asset's status derived from its tests. */
export interface AssetTestStatus<Test> extends AssetTrend {
  lastTest: Test | null
  nextDueOn: CalendarDate | null
  watchReasons: WatchReason[]
  /** Proposed retest interval in years; null if no change is proposed. */
  proposedFrequency: number | null
}

export interface AssetBeforeTestChange {
  class: AssetClass
  itemType: ItemType | null
  frequency: number
  use: AssetUse
  nextDueOn: CalendarDate | null
  lastTestId?: TestPoint['testId'] | null
  lastTestSafe?: boolean | null
  proposedFrequency?: number | null
}

const byTestDate = <Test extends TestPoint>(tests: readonly Test[]): Test[] =>
  tests.toSorted((one, other) => one.date.localeCompare(other.date))

/**
 * Returns the asset's latest tests, on which trends and advice are based, oldest first.
 * @param tests in the order they were saved.
 */
export const getLatestTests = <Test extends TestPoint>(tests: readonly Test[]): Test[] =>
  byTestDate(tests).slice(-MAX_TREND_READINGS)

/**
 * Derives an asset's status from its tests. The last test is the one with the latest date; on the same day, the one
 * saved last.
 * @param tests in the order they were saved.
 */
export function computeAssetTestStatus<Test extends TestPoint>(
  tests: readonly Test[],
  asset: AssetBeforeTestChange,
  on?: CalendarDate,
): AssetTestStatus<Test> {
  const series = byTestDate(tests)
  const last = series.at(-1) ?? null
  const dueOn = last && getAssetTestDueDate({ testDate: last.date, assetClass: last.assetClass }, asset, on)
  const latest = series.slice(-MAX_TREND_READINGS)
  const trend = computeAssetTrend(latest)
  const otherClass = series.findLastIndex(({ assetClass }) => assetClass !== asset.class)
  const proposed = proposeRetestFrequency(series.slice(otherClass + 1), asset, asset.proposedFrequency)
  // why: a proposal that a user declined is not repeated before the next test
  const isDecided =
    (last?.testId ?? null) === asset.lastTestId &&
    (last && last.safeToUse === 1) === asset.lastTestSafe &&
    !asset.proposedFrequency
  return {
    lastTest: last,
    nextDueOn: asset.use === 'disposed' ? null : dueOn,
    ...trend,
    watchReasons: getWatchReasons({
      verdicts: series.map(({ safeToUse }) => safeToUse),
      insulation: groupEarlierReadings(latest).insulation,
      limitReachedOn: trend.limitReachedOn,
      nextDueOn: dueOn,
    }),
    proposedFrequency: isDecided ? null : proposed,
  }
}
