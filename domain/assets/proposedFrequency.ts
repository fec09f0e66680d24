import { type CalendarDate, countDaysBetween } from '../values/calendar'
import { getLongestRetestFrequency, ITEM_TYPE_FACTS } from './itemTypeFacts'
import type { ItemType } from './itemTypes'
import { type PassFail, RETEST_FREQUENCY_YEARS } from './patRules'

/** The aspects of a test that influence the proposed frequency. */
export interface RetestHistoryTest {
  date: CalendarDate
  safeToUse: PassFail
  /** True if the test's readings led to advice. */
  advised: boolean
}

/** Number of consecutive clean tests after which a longer interval is proposed. */
const CLEAN_TESTS = 3
/** Minimum gap between two clean tests, as a fraction of the interval; tests are often done early. */
const EARLIEST = 0.75
/** A passed test within this many days of a failed test counts as the retest. */
const RETEST_DAYS = 90

/**
 * Proposes a new retest interval, from 1 year to the item type's longest interval, or null to keep the current one. The
 * user always decides. `tests` are oldest first. Three consecutive clean tests lead to a longer interval, and a failure
 * leads to a shorter one. A `pending` proposal after a failure persists through the retest.
 */
export function proposeRetestFrequency(
  tests: readonly RetestHistoryTest[],
  { frequency, itemType }: { frequency: number; itemType: ItemType | null },
  pending: number | null = null,
): number | null {
  const last = tests.at(-1)
  if (!last) return null
  const longest = getLongestRetestFrequency(itemType)
  if (last.safeToUse === 0) return allowed(Math.min(frequency - 1, longest))
  const before = tests.at(-2)
  if (before?.safeToUse === 0 && countDaysBetween(before.date, last.date) <= RETEST_DAYS) return pending
  return frequency < longest && isClean(tests.slice(-CLEAN_TESTS), frequency) ? allowed(frequency + 1) : null
}

function isClean(latest: readonly RetestHistoryTest[], frequency: number): boolean {
  return (
    latest.length === CLEAN_TESTS &&
    latest.every(({ safeToUse, advised }) => safeToUse === 1 && !advised) &&
    latest.every(({ date }, index) => {
      const earlier = latest[index - 1]
      return !earlier || countDaysBetween(earlier.date, date) >= EARLIEST * 365 * frequency
    })
  )
}

const allowed = (frequency: number) => RETEST_FREQUENCY_YEARS.find((one) => one === frequency) ?? null

export const describeRetestProposal = (frequency: number, proposed: number) =>
  proposed > frequency
    ? 'Three clean tests in a row. You decide whether to change the interval, based on how the asset is used.'
    : 'The asset failed a test, so a shorter interval is suggested.'

interface InspectedAsset {
  itemType: ItemType | null
  visualInterval: number | null
}

/**
 * Returns the suggested number of months between formal visual inspections for a retest interval in years; null for no
 * suggestion. A yearly test already includes an inspection.
 */
export const proposeVisualInterval = ({ itemType, visualInterval }: InspectedAsset, frequency: number) =>
  itemType === null || visualInterval !== null || frequency === 1
    ? null
    : (ITEM_TYPE_FACTS[itemType].visualInterval ?? null)
