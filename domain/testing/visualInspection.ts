import { TEST_EXPIRY_MARGIN_DAYS } from '../assets/patRules'
import { addDays, addMonths, type CalendarDate } from '../values/calendar'
import { MAX_OUT_OF_USE_REASON_LENGTH } from './outOfUse'
import type { VisualPoint } from './readings/visualPoints'

/** A separate visual inspection is a look at an asset between two tests, without an instrument. */

/**
 * True if the inspection passed. A single failed point makes the inspection fail, even if the request says that it
 * passed.
 */
export const isInspectionPassed = (passed: boolean, points: readonly VisualPoint[]): boolean =>
  passed && points.every(({ pass }) => pass)

interface Inspected {
  /** Months between visual inspections; null if there is no interval. */
  visualInterval: number | null
  /** Days of the asset's visual inspections. */
  inspectedOn: readonly CalendarDate[]
  /** The asset's tests. A test with a passed visual inspection also counts as an inspection. */
  tests: readonly { testDate: CalendarDate; visualTest: number }[]
}

/**
 * Returns the last day on which an asset counts as inspected: the last inspection + the interval - 7 days, the same
 * margin as for tests. Null if there is no interval or no inspection. The triggers in
 * `prisma/sql/visual_inspections.sql` implement the same rule.
 */
export function getNextVisualInspectionDate({ visualInterval, inspectedOn, tests }: Inspected): CalendarDate | null {
  const seen = tests.flatMap(({ testDate, visualTest }) => (visualTest === 1 ? [testDate] : []))
  const last = [...inspectedOn, ...seen].toSorted().at(-1)
  return visualInterval === null || last === undefined
    ? null
    : addDays(addMonths(last, visualInterval), -TEST_EXPIRY_MARGIN_DAYS)
}

interface LastTest {
  testDate: CalendarDate
  createdAt: string
}

export interface DatedInspectionResult {
  inspectedOn: CalendarDate
  passed: boolean
  createdAt: string
}

/**
 * Returns the day of the last visual inspection that the asset has failed since its last test; null if it has not
 * failed any. If a test and an inspection are on the same day, the one saved last counts.
 * `server/areas/assets/state/failedInspection.ts` implements the same rule in SQL.
 */
export function getFailedInspectionDate(
  lastTest: LastTest | null,
  inspections: readonly DatedInspectionResult[],
): CalendarDate | null {
  const isSinceTest = ({ inspectedOn, createdAt }: DatedInspectionResult) =>
    lastTest === null ||
    inspectedOn > lastTest.testDate ||
    (inspectedOn === lastTest.testDate && Date.parse(createdAt) > Date.parse(lastTest.createdAt))
  const failed = inspections.filter((inspection) => !inspection.passed && isSinceTest(inspection))
  return (
    failed
      .map(({ inspectedOn }) => inspectedOn)
      .toSorted()
      .at(-1) ?? null
  )
}

/** Returns why a failed inspection takes its asset out of use, such as 'Failed its visual inspection: Plug, Flex'. */
export function getFailedInspectionReason(points: readonly VisualPoint[]): string {
  const failed = points.flatMap(({ name, pass }) => (pass ? [] : [name]))
  const text = ['Failed its visual inspection', failed.join(', ')].filter(Boolean).join(': ')
  return text.length <= MAX_OUT_OF_USE_REASON_LENGTH ? text : `${text.slice(0, MAX_OUT_OF_USE_REASON_LENGTH - 1)}…`
}
