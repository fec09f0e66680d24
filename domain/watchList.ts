import type { CalendarDate } from './calendar'
import type { PassFail } from './pat'
import { hasFallen } from './readingAdvice'
import type { DatedReading } from './trend'
import { WATCH_REASONS, type WatchReason } from './watchReasons'

/** What decides whether an asset is watched. */
export interface WatchedTests {
  /** Of its tests, the oldest first. */
  verdicts: readonly PassFail[]
  /** The readings of insulation resistance, the oldest first. */
  insulation: readonly DatedReading[]
  /** When the first of its trends reaches its limit; null where none does. */
  limitReachedOn: CalendarDate | null
  nextDueOn: CalendarDate | null
}

/** The latest tests among which failures are counted. */
const LATEST = 3
/** Failures among them that are repeated ones. */
const REPEATED = 2

/** Why an asset is watched; no reasons if it is not. */
export function watchReasons({ verdicts, insulation, limitReachedOn, nextDueOn }: WatchedTests): WatchReason[] {
  const last = insulation.at(-1)
  const holds: Record<WatchReason, boolean> = {
    failures: verdicts.slice(-LATEST).filter((verdict) => verdict === 0).length >= REPEATED,
    fall: last !== undefined && hasFallen(last, insulation.slice(0, -1)),
    trend: limitReachedOn !== null && nextDueOn !== null && limitReachedOn <= nextDueOn,
  }
  return WATCH_REASONS.filter((reason) => holds[reason])
}
