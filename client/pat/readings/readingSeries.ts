import { type CalendarDate } from '../../../domain/calendar'
import type { PassFail } from '../../../domain/pat'
import { TEST_FIELDS } from '../../../domain/testFields'
import { type DatedReading, type ReadingKind, type ReadingTrend, readingTrend } from '../../../domain/trend'
import type { TestDetailsFragment } from '../testing/Test.generated'
import { earthReading, insulationReading } from '../testing/testReadings'

/** A reading and how its test ended. */
export interface ReadingPoint extends DatedReading {
  testId: string
  safeToUse: PassFail
}

/** The readings of one kind over the years, the oldest first, and what they show. */
export interface ReadingSeries {
  kind: ReadingKind
  title: string
  unit: string
  limit: number
  /** The side of the limit that fails. */
  fails: 'above' | 'below'
  points: ReadingPoint[]
  trend: ReadingTrend | null
}

const KINDS = {
  earth: { field: TEST_FIELDS.earthContinuity, read: earthReading },
  insulation: { field: TEST_FIELDS.insulationResistance, read: insulationReading },
} as const

/** The readings of one kind among an asset's tests. */
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

/** The days that a plot shows: from half a year before the first reading to today, or further where a trend leads. */
export function shownDays({ points, trend }: ReadingSeries, today: CalendarDate): [CalendarDate, CalendarDate] {
  const first = points[0]?.date ?? today
  const last = points.at(-1)?.date ?? today
  const until = trend?.limitReachedOn
  return [first, [today, last, until ?? today].sort().at(-1) ?? today]
}
