import { type CalendarDate, daysBetween } from './calendar'
import { FREQUENCIES, type PassFail } from './pat'

/** What a test says about how often its asset should be tested. */
export interface JudgedTest {
  date: CalendarDate
  safeToUse: PassFail
  /** True if there was advice on its readings. */
  advised: boolean
}

/** Clean tests in a row after which a longer interval is proposed. */
const CLEAN_TESTS = 3
/** Tests are often made early: this part of the interval must have passed between two of them. */
const EARLIEST = 0.75
/** Days within which a test that passes is the retest of a failed one. */
const RETEST_DAYS = 90

/**
 * The frequency in years that is proposed instead of the current one after these tests, the oldest first; null for none. A person decides:
 * nothing changes by itself. Longer after three clean tests in a row at the current interval, shorter after a failure, and 1 to 5 years
 * always. What was proposed after a failure, and not decided, is still `pending` after the retest.
 */
export function proposedFrequency(
  tests: readonly JudgedTest[],
  frequency: number,
  pending: number | null = null,
): number | null {
  const last = tests.at(-1)
  if (!last) return null
  if (last.safeToUse === 0) return allowed(frequency - 1)
  const before = tests.at(-2)
  if (before?.safeToUse === 0 && daysBetween(before.date, last.date) <= RETEST_DAYS) return pending
  return isClean(tests.slice(-CLEAN_TESTS), frequency) ? allowed(frequency + 1) : null
}

function isClean(latest: readonly JudgedTest[], frequency: number): boolean {
  return (
    latest.length === CLEAN_TESTS &&
    latest.every(({ safeToUse, advised }) => safeToUse === 1 && !advised) &&
    latest.every(({ date }, index) => {
      const earlier = latest[index - 1]
      return !earlier || daysBetween(earlier.date, date) >= EARLIEST * 365 * frequency
    })
  )
}

const allowed = (frequency: number) => FREQUENCIES.find((one) => one === frequency) ?? null

/** Why another frequency is proposed: 'Three clean tests in a row.' */
export const proposalReason = (frequency: number, proposed: number) =>
  proposed > frequency ? 'Three clean tests in a row.' : 'It failed a test.'
