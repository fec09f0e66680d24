import { type CalendarDate } from '../../../domain/calendar'
import { EARTH_CONTINUITY_MAXIMUM, INSULATION_RESISTANCE_MINIMUM, type PassFail } from '../../../domain/pat'
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
  earth: {
    title: 'Earth continuity',
    unit: 'Ω',
    limit: EARTH_CONTINUITY_MAXIMUM,
    fails: 'above',
    read: earthReading,
  },
  insulation: {
    title: 'Insulation resistance',
    unit: 'MΩ',
    limit: INSULATION_RESISTANCE_MINIMUM,
    fails: 'below',
    read: insulationReading,
  },
} as const

/** The readings of one kind among an asset's tests. */
export function readingSeries(kind: ReadingKind, tests: readonly TestDetailsFragment[]): ReadingSeries {
  const { read, ...look } = KINDS[kind]
  const points = tests
    .flatMap((test): ReadingPoint[] => {
      const reading = read(test)
      return reading ? [{ ...reading, date: test.testDate, testId: test.id, safeToUse: test.safeToUse }] : []
    })
    .toReversed()
  return { kind, ...look, points, trend: readingTrend(kind, points) }
}

/** The days that a plot shows: from half a year before the first reading to today, or further where a trend leads. */
export function shownDays({ points, trend }: ReadingSeries, today: CalendarDate): [CalendarDate, CalendarDate] {
  const first = points[0]?.date ?? today
  const last = points.at(-1)?.date ?? today
  const until = trend?.limitReachedOn
  return [first, [today, last, until ?? today].sort().at(-1) ?? today]
}
