import type { PassFail } from '../assets/patRules'
import type { CalendarDate } from '../values/calendar'
import { hasInsulationReadingFallen } from './readingAdvice'
import type { DatedReading } from './readingTrend'
import { WATCH_REASONS, type WatchReason } from './watchReasons'

/** The data that decides whether an asset is on the watch list. */
export interface WatchListEvidence {
  /** Verdicts of the asset's tests, oldest first. */
  verdicts: readonly PassFail[]
  /** Insulation resistance readings, oldest first. */
  insulation: readonly DatedReading[]
  /** The first day on which a trend reaches its limit; null if no trend does. */
  limitReachedOn: CalendarDate | null
  nextDueOn: CalendarDate | null
}

/** How many of the latest tests are checked for failures. */
const LATEST = 3
/** Number of failures in the last LATEST tests that puts an asset on the watch list. */
const REPEATED = 2

export function getWatchReasons({ verdicts, insulation, limitReachedOn, nextDueOn }: WatchListEvidence): WatchReason[] {
  const last = insulation.at(-1)
  const holds: Record<WatchReason, boolean> = {
    failures: verdicts.slice(-LATEST).filter((verdict) => verdict === 0).length >= REPEATED,
    // Stryker disable next-line ConditionalExpression: Without a last reading there are too few earlier ones, too.
    fall: last !== undefined && hasInsulationReadingFallen(last, insulation.slice(0, -1)),
    // Stryker disable next-line ConditionalExpression,LogicalOperator: Null is neither before nor after a day.
    trend: limitReachedOn !== null && nextDueOn !== null && limitReachedOn <= nextDueOn,
  }
  return WATCH_REASONS.filter((reason) => holds[reason])
}
