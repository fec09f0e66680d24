import { type CalendarDate } from '../../../domain/calendar'
import type { PassFail } from '../../../domain/pat'
import { TEST_FIELDS } from '../../../domain/testFields'
import { type DatedReading, type ReadingKind, type ReadingTrend, readingTrend } from '../../../domain/trend'
import type { TestDetailsFragment } from '../testing/Test.generated'
import { earthReading, insulationReading } from '../testing/testReadings'

/** A reading with the result of its test. */
export interface ReadingPoint extends DatedReading {
  testId: string
  safeToUse: PassFail
}

/** The readings of one kind over the years, oldest first, with limit and trend. */
export interface ReadingSeries {
  kind: ReadingKind
  title: string
  unit: string
  limit: number
  /** The failing side of the limit. */
  fails: 'above' | 'below'
  points: ReadingPoint[]
  trend: ReadingTrend | null
}

const KINDS = {
  earth: { field: TEST_FIELDS.earthContinuity, read: earthReading },
  insulation: { field: TEST_FIELDS.insulationResistance, read: insulationReading },
} as const

/** Extracts the readings of one kind from an asset's tests. */
export function readingSeries(kind: ReadingKind, tests: readonly TestDetailsFragment[]): ReadingSeries {
  const { read, field } = KINDS[kind]
  const { label: title, unit, limit, fails } = field
  const points = tests
    .flatMap((test): ReadingPoint[] => {
      const reading = read(test)
      return reading ? [{ ...reading, date: test.testDate, testId: test.id, safeToUse: test.safeToUse }] : []
    })
    .toReversed()
  return { kind, title, unit, limit, fails, points, trend: readingTrend(kind, points) }
}

/**
 * Returns the dates of a plot: from half a year before the first reading to today, or further if a trend leads there.
 */
export function shownDays({ points, trend }: ReadingSeries, today: CalendarDate): [CalendarDate, CalendarDate] {
  const first = points[0]?.date ?? today
  const last = points.at(-1)?.date ?? today
  const until = trend?.limitReachedOn
  return [first, [today, last, until ?? today].sort().at(-1) ?? today]
}
