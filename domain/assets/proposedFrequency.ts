import { type CalendarDate, daysBetween } from '../values/calendar'
import { ITEM_TYPE_FACTS, longestFrequency } from './itemTypeFacts'
import type { ItemType } from './itemTypes'
import { FREQUENCIES, type PassFail } from './pat'

/** The aspects of a test that influence the proposed frequency. */
export interface JudgedTest {
  date: CalendarDate
  safeToUse: PassFail
  /** True if there was advice on its readings. */
  advised: boolean
}

/** Consecutive clean tests that lead to a longer interval. */
const CLEAN_TESTS = 3
/** Minimum fraction of the interval between two tests that count, because tests are often made early. */
const EARLIEST = 0.75
/** Days within which a passed test counts as the retest of a failed one. */
const RETEST_DAYS = 90

/**
 * Proposes another frequency in years after these tests, oldest first; null for none. A person always decides. Proposes a longer
 * interval after three consecutive clean tests at the current one, a shorter interval after a failure, and always from 1 year to the
 * upper end for the item type. A `pending` proposal after a failure persists through the retest.
 */
export function proposedFrequency(
  tests: readonly JudgedTest[],
  { frequency, itemType }: { frequency: number; itemType: ItemType | null },
  pending: number | null = null,
): number | null {
  const last = tests.at(-1)
  if (!last) return null
  const longest = longestFrequency(itemType)
  if (last.safeToUse === 0) return allowed(Math.min(frequency - 1, longest))
  const before = tests.at(-2)
  if (before?.safeToUse === 0 && daysBetween(before.date, last.date) <= RETEST_DAYS) return pending
  return frequency < longest && isClean(tests.slice(-CLEAN_TESTS), frequency) ? allowed(frequency + 1) : null
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

/** Explains the proposal. */
export const proposalReason = (frequency: number, proposed: number) =>
  proposed > frequency ? 'Three clean tests in a row. You decide, based on how it is used.' : 'It failed a test.'

interface InspectedAsset {
  itemType: ItemType | null
  visualInterval: number | null
}

/**
 * Returns the months between formal visual inspections to suggest with a retest interval in years; null for none. A yearly test
 * contains one.
 */
export const proposedVisualInterval = ({ itemType, visualInterval }: InspectedAsset, frequency: number) =>
  itemType === null || visualInterval !== null || frequency === 1
    ? null
    : (ITEM_TYPE_FACTS[itemType].visualInterval ?? null)
