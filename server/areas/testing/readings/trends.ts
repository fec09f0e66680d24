import type { AssetClass } from '../../../../domain/assets/pat'
import type { EarlierReadings } from '../../../../domain/testing/readingAdvice'
import { type DatedReading, type ReadingTrend, readingTrend, TREND_READINGS } from '../../../../domain/testing/trend'
import type { CalendarDate } from '../../../../domain/values/calendar'
import { toReading } from '../../../../domain/values/reading'
import { Prisma } from '../../../generated/prisma/client'
import type { ReadingPoint } from './readings.type'

/** The readings of a test, with the class that applied and whether there was advice. */
export interface TestPoint extends ReadingPoint {
  assetClass: AssetClass
  advised: boolean
}

/** Selects the latest readings of the tests (`t`) that meet the condition, oldest first, as a JSON list. */
export const latestPoints = (where: Prisma.Sql) => Prisma.sql`
  (select coalesce(json_agg(json_build_object(
      'testId', t.id, 'date', t.test_date, 'safeToUse', t.safe_to_use::int, 'assetClass', t.asset_class, 'advised', t.advice <> '{}',
      'earth', t.earth_continuity_reading, 'earthQualifier', t.earth_continuity_reading_qualifier,
      'insulation', t.insulation_resistance, 'insulationQualifier', t.insulation_resistance_qualifier)
      order by t.test_date, t.id), '[]')
    from (select * from tests t where ${where} and t.deleted_at is null
      order by t.test_date desc, t.id desc limit ${Prisma.raw(String(TREND_READINGS))}) t)`

/** Groups the readings of an asset's tests by kind. */
export function readingsOf(points: readonly ReadingPoint[]): EarlierReadings {
  return {
    earth: points.flatMap(({ date, earth, earthQualifier }) => dated(date, toReading(earth, earthQualifier))),
    insulation: points.flatMap(({ date, insulation, insulationQualifier }) =>
      dated(date, toReading(insulation, insulationQualifier)),
    ),
  }
}

/** Computes the trends of a series, at most one for each kind of reading. */
export function trendsOf(points: readonly ReadingPoint[]): ReadingTrend[] {
  const { earth, insulation } = readingsOf(points)
  const trends = [readingTrend('earth', earth), readingTrend('insulation', insulation)]
  return trends.filter((trend) => trend !== null)
}

/** The stored columns of a trend. */
export interface StoredTrend {
  worsening: boolean
  projectedOn: CalendarDate | null
  /** The day on which the readings reach the limit, if it is near enough to be reliable. */
  limitReachedOn: CalendarDate | null
}

/** Computes the stored trend of an asset's latest readings. */
export function storedTrend(points: readonly ReadingPoint[]): StoredTrend {
  const worse = trendsOf(points).filter(({ worsening }) => worsening)
  return {
    worsening: worse.length > 0,
    projectedOn: earliest(worse.map(({ projectedOn }) => projectedOn)),
    limitReachedOn: earliest(worse.map(({ limitReachedOn }) => limitReachedOn)),
  }
}

const earliest = (days: readonly (CalendarDate | null)[]) => days.flatMap((day) => day ?? []).sort()[0] ?? null

function dated(date: CalendarDate, reading: ReturnType<typeof toReading>): DatedReading[] {
  return reading ? [{ ...reading, date }] : []
}
