import type { AssetClass, PassFail } from '../assets/patRules'
import type { CalendarDate } from '../values/calendar'
import { type ReadingQualifier, toReading } from '../values/reading'
import type { EarlierReadings } from './readingAdvice'
import { computeReadingTrend, type DatedReading, type ReadingTrend } from './readingTrend'

/** The parts of a test that determine an asset's status, trend and advice. */
export interface TestPoint {
  testId: number | string
  date: CalendarDate
  safeToUse: PassFail
  /** The asset's class when it was tested. */
  assetClass: AssetClass
  /** True if the test's readings led to advice. */
  advised: boolean
  /** Earth continuity in ohms. */
  earth: number | null
  earthQualifier: ReadingQualifier | null
  /** Insulation resistance in megohms. */
  insulation: number | null
  insulationQualifier: ReadingQualifier | null
}

type Readings = Pick<TestPoint, 'date' | 'earth' | 'earthQualifier' | 'insulation' | 'insulationQualifier'>

/** Groups the readings of an asset's tests by kind. */
export function groupEarlierReadings(points: readonly Readings[]): EarlierReadings {
  return {
    earth: points.flatMap(({ date, earth, earthQualifier }) => datedReading(date, toReading(earth, earthQualifier))),
    insulation: points.flatMap(({ date, insulation, insulationQualifier }) =>
      datedReading(date, toReading(insulation, insulationQualifier)),
    ),
  }
}

function datedReading(date: CalendarDate, reading: ReturnType<typeof toReading>): DatedReading[] {
  return reading ? [{ ...reading, date }] : []
}

/** Computes the trends of a series of readings, at most one for each kind. */
export function computeReadingTrends(points: readonly Readings[]): ReadingTrend[] {
  const { earth, insulation } = groupEarlierReadings(points)
  return [computeReadingTrend('earth', earth), computeReadingTrend('insulation', insulation)].filter(
    (trend) => trend !== null,
  )
}

/** The stored summary of an asset's trends. */
export interface AssetTrend {
  worsening: boolean
  projectedOn: CalendarDate | null
  /** The day the readings will reach the limit; null if they will not, or if the forecast is unreliable. */
  limitReachedOn: CalendarDate | null
}

/** Computes an asset's stored trend from its latest readings. */
export function computeAssetTrend(points: readonly Readings[]): AssetTrend {
  const worse = computeReadingTrends(points).filter(({ worsening }) => worsening)
  return {
    worsening: worse.length > 0,
    projectedOn: earliest(worse.map(({ projectedOn }) => projectedOn)),
    limitReachedOn: earliest(worse.map(({ limitReachedOn }) => limitReachedOn)),
  }
}

const earliest = (days: readonly (CalendarDate | null)[]) => days.flatMap((day) => day ?? []).sort()[0] ?? null
