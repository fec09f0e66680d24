import type { CalendarDate } from '../../../../domain/calendar'
import { type AssetClass, assetDueOn } from '../../../../domain/pat'
import { proposedFrequency } from '../../../../domain/proposedFrequency'
import { TREND_READINGS } from '../../../../domain/trend'
import { watchReasons } from '../../../../domain/watchList'
import type { WatchReason } from '../../../../domain/watchReasons'
import { readingsOf, type StoredTrend, storedTrend, type TestPoint } from '../readings/trends'

/** What an asset's row and its trend say of its tests. */
export interface TestedStatus extends StoredTrend {
  lastTestId: number | null
  lastTestSafe: boolean | null
  nextDueOn: CalendarDate | null
  watchReasons: WatchReason[]
  /** Years; null for none. */
  proposedFrequency: number | null
}

/** What is known of an asset before its tests changed. */
interface AssetBefore {
  class: AssetClass
  frequency: number
  nextDueOn: CalendarDate | null
  lastTestId?: number | null
  lastTestSafe?: boolean | null
  proposedFrequency?: number | null
}

/** The status that tests give their asset: the last test is the one with the latest test date, then the latest saved. */
export function testedStatus(points: readonly TestPoint[], asset: AssetBefore): TestedStatus {
  const series = points.toSorted((one, other) => one.date.localeCompare(other.date) || one.testId - other.testId)
  const last = series.at(-1)
  const dueOn = last ? assetDueOn({ testDate: last.date, assetClass: last.assetClass }, asset) : null
  const latest = series.slice(-TREND_READINGS)
  const trend = storedTrend(latest)
  const lastTestId = last?.testId ?? null
  const lastTestSafe = last ? last.safeToUse === 1 : null
  const otherClass = series.findLastIndex(({ assetClass }) => assetClass !== asset.class)
  const proposed = proposedFrequency(series.slice(otherClass + 1), asset.frequency, asset.proposedFrequency)
  // why: what was declined after this test is not proposed again until the next one
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
