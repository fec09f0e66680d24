import { isBeyondReadingLimit } from '../../../domain/testing/readings/furtherReading'
import {
  type FurtherReadingKind,
  getFurtherReadingKindFacts,
} from '../../../domain/testing/readings/furtherReadingKinds'
import {
  computeMeasurementTrend,
  computeReadingTrend,
  type DatedReading,
  describeMeasurementTrend,
  describeReadingTrend,
  getFurtherReadingTrendRules,
  type MeasurementTrend,
  type ReadingKind,
} from '../../../domain/testing/readingTrend'
import { TEST_FIELDS } from '../../../domain/testing/testFields'
import { type CalendarDate, today } from '../../../domain/values/calendar'
import { isReadingAbove, isReadingBelow, type Reading, toReading } from '../../../domain/values/reading'
import type { TestDetailsFragment } from '../records/Test.generated'
import { getEarthReading, getInsulationReading } from '../records/testReadings'
import { isReadingInPlot, listPlottedReadingKinds } from './plottedKinds'

export interface PlottedReading extends DatedReading {
  /** True if the reading is beyond the limit, whatever the test's verdict. */
  failed: boolean
}

/** The readings of one kind over the years, oldest first, with limit and trend. */
export interface ReadingSeries {
  kind: ReadingKind | FurtherReadingKind
  title: string
  unit: string
  limit: number
  limitName: 'Outer limit' | 'Limit'
  /** The side of the limit where readings fail. */
  fails: 'above' | 'below'
  points: PlottedReading[]
  trend: MeasurementTrend | null
  /** The trend in one sentence, as of today. */
  trendSentence: string | null
}

const KINDS = {
  earth: { field: TEST_FIELDS.earthContinuity, read: getEarthReading },
  insulation: { field: TEST_FIELDS.insulationResistance, read: getInsulationReading },
} as const

/** Creates the earth continuity or insulation resistance series from readings, oldest first. */
export function buildReadingSeries(kind: ReadingKind, readings: readonly DatedReading[]): ReadingSeries {
  const { label: title, unit, limit, fails } = KINDS[kind].field
  const isFailed = fails === 'above' ? isReadingAbove : isReadingBelow
  const points = readings.map((reading) => ({ ...reading, failed: isFailed(reading, limit) }))
  const trend = computeReadingTrend(kind, points)
  return {
    ...{ kind, title, unit, limit, limitName: 'Outer limit', fails, points, trend },
    trendSentence: trend && describeReadingTrend(trend, today()),
  }
}

/** Creates the earth continuity or insulation resistance series from an asset's tests, newest first. */
export const buildTestReadingSeries = (kind: ReadingKind, tests: readonly TestDetailsFragment[]): ReadingSeries =>
  buildReadingSeries(
    kind,
    datedReadings(tests, (test) => [KINDS[kind].read(test)]),
  )

/**
 * Creates a series for each of the newest test's further readings that have a limit. That limit applies to the whole
 * plot.
 */
export function buildFurtherReadingSeries(tests: readonly TestDetailsFragment[]): ReadingSeries[] {
  return listPlottedReadingKinds(tests[0]?.furtherReadings ?? []).map((plot) => {
    const { kind, setting, limit } = plot
    const { label, unit = '', fails = 'above', setting: facts, sameAs } = getFurtherReadingKindFacts(kind)
    const title = setting === null ? label : `${label} at ${setting} ${facts?.unit}`
    const points = datedReadings(tests, ({ furtherReadings }) =>
      furtherReadings.flatMap((one) => (isReadingInPlot(plot, one) ? toReading(one.value, one.qualifier) : [])),
    ).map((reading) => ({ ...reading, failed: isBeyondReadingLimit({ kind, reading, setting, limit }) }))
    const rules = getFurtherReadingTrendRules(kind, limit)
    const trend = computeMeasurementTrend(rules, points)
    return {
      ...{ kind, title, unit, limit, limitName: sameAs ? 'Outer limit' : 'Limit', fails, points, trend },
      trendSentence: trend && describeMeasurementTrend(rules, trend, today()),
    }
  })
}

/** Pairs each reading with its test's date, oldest first. */
function datedReadings(
  tests: readonly TestDetailsFragment[],
  read: (test: TestDetailsFragment) => readonly (Reading | null)[],
): DatedReading[] {
  return tests
    .flatMap((test) => read(test).flatMap((reading) => (reading ? [{ ...reading, date: test.testDate }] : [])))
    .toReversed()
}

/**
 * Returns the first and last date of a plot: the date of the first reading, and today or the end of the trend line,
 * whichever is later.
 */
export function getReadingPlotDateRange(
  { points, trend }: ReadingSeries,
  today: CalendarDate,
): [CalendarDate, CalendarDate] {
  const first = points[0]?.date ?? today
  const last = points.at(-1)?.date ?? today
  const until = trend?.limitReachedOn
  return [first, [today, last, until ?? today].sort().at(-1) ?? today]
}
