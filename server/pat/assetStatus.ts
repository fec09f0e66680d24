import type { CalendarDate } from '../../domain/calendar'
import { nextDueOn } from '../../domain/pat'
import { TREND_READINGS } from '../../domain/trend'
import type { ReadingPoint } from './readings.type'
import { type StoredTrend, storedTrend } from './trends'

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
