import type { ItemType } from '../../../../domain/assets/itemTypes'
import { type AssetClass, assetDueOn } from '../../../../domain/assets/pat'
import { proposedFrequency } from '../../../../domain/assets/proposedFrequency'
import { TREND_READINGS } from '../../../../domain/testing/trend'
import { watchReasons } from '../../../../domain/testing/watchList'
import type { WatchReason } from '../../../../domain/testing/watchReasons'
import type { CalendarDate } from '../../../../domain/values/calendar'
import { readingsOf, type StoredTrend, storedTrend, type TestPoint } from '../readings/trends'

/** The columns of an asset and its trend that are derived from its tests. */
export interface TestedStatus extends StoredTrend {
  lastTestId: number | null
  lastTestSafe: boolean | null
  nextDueOn: CalendarDate | null
  watchReasons: WatchReason[]
  /** In years; null for none. */
  proposedFrequency: number | null
}

/** An asset's values before its tests changed. */
interface AssetBefore {
  class: AssetClass
  itemType: ItemType | null
  frequency: number
  nextDueOn: CalendarDate | null
  lastTestId?: number | null
  lastTestSafe?: boolean | null
  proposedFrequency?: number | null
}

/** Derives an asset's status from its tests. The last test is the one with the latest date; on the same day, the one saved last. */
export function testedStatus(points: readonly TestPoint[], asset: AssetBefore): TestedStatus {
  const series = points.toSorted((one, other) => one.date.localeCompare(other.date) || one.testId - other.testId)
  const last = series.at(-1)
  const dueOn = last ? assetDueOn({ testDate: last.date, assetClass: last.assetClass }, asset) : null
  const latest = series.slice(-TREND_READINGS)
  const trend = storedTrend(latest)
  const lastTestId = last?.testId ?? null
  const lastTestSafe = last ? last.safeToUse === 1 : null
  const otherClass = series.findLastIndex(({ assetClass }) => assetClass !== asset.class)
  const proposed = proposedFrequency(series.slice(otherClass + 1), asset, asset.proposedFrequency)
  // why: a proposal that a user has declined is not repeated before the next test
  const isDecided = lastTestId === asset.lastTestId && lastTestSafe === asset.lastTestSafe && !asset.proposedFrequency
  return {
    lastTestId,
    lastTestSafe,
    nextDueOn: dueOn,
    ...trend,
    watchReasons: watchReasons({
      verdicts: series.map(({ safeToUse }) => safeToUse),
      insulation: readingsOf(latest).insulation,
      limitReachedOn: trend.limitReachedOn,
      nextDueOn: dueOn,
    }),
    proposedFrequency: isDecided ? null : proposed,
  }
}
