import type { CalendarDate } from '../../../../domain/calendar'
import type { AssetClass } from '../../../../domain/pat'
import { toReading } from '../../../../domain/reading'
import type { EarlierReadings } from '../../../../domain/readingAdvice'
import { type DatedReading, type ReadingTrend, readingTrend, TREND_READINGS } from '../../../../domain/trend'
import { Prisma } from '../../../generated/prisma/client'
import type { ReadingPoint } from './readings.type'

/** The readings of one test, the class that they were judged by, and whether there was advice on them. */
export interface TestPoint extends ReadingPoint {
  assetClass: AssetClass
  advised: boolean
}

/** The latest readings of the tests (`t`) that the condition names, oldest first, as a list in JSON. */
export const latestPoints = (where: Prisma.Sql) => Prisma.sql`
  (select coalesce(json_agg(json_build_object(
      'testId', t.id, 'date', t.test_date, 'safeToUse', t.safe_to_use::int, 'assetClass', t.asset_class, 'advised', t.advice <> '{}',
      'earth', t.earth_continuity_reading, 'earthQualifier', t.earth_continuity_reading_qualifier,
      'insulation', t.insulation_resistance, 'insulationQualifier', t.insulation_resistance_qualifier)
      order by t.test_date, t.id), '[]')
    from (select * from tests t where ${where} and t.deleted_at is null
      order by t.test_date desc, t.id desc limit ${Prisma.raw(String(TREND_READINGS))}) t)`

/** The readings of an asset's tests, by kind. */
export function readingsOf(points: readonly ReadingPoint[]): EarlierReadings {
  return {
    earth: points.flatMap(({ date, earth, earthQualifier }) => dated(date, toReading(earth, earthQualifier))),
    insulation: points.flatMap(({ date, insulation, insulationQualifier }) =>
      dated(date, toReading(insulation, insulationQualifier)),
    ),
  }
}

/** What readings show: at most one trend of each kind. */
export function trendsOf(points: readonly ReadingPoint[]): ReadingTrend[] {
  const { earth, insulation } = readingsOf(points)
  const trends = [readingTrend('earth', earth), readingTrend('insulation', insulation)]
  return trends.filter((trend) => trend !== null)
}

/** What is stored of the trends that readings show. */
export interface StoredTrend {
  worsening: boolean
  projectedOn: CalendarDate | null
  /** The same where it is near enough to tell. */
  limitReachedOn: CalendarDate | null
}

/** The trends of an asset's latest readings, as they are stored. */
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
