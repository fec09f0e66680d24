import type { CalendarDate } from '../../domain/calendar'
import { toReading } from '../../domain/reading'
import type { EarlierReadings } from '../../domain/readingAdvice'
import { type DatedReading, type ReadingTrend, readingTrend, TREND_READINGS } from '../../domain/trend'
import { Prisma } from '../generated/prisma/client'
import type { Queryable } from '../shared/conditions'
import type { ReadingPoint } from './readings.type'

/** The latest readings of the tests (`t`) that the condition names, oldest first, as a list in JSON. */
export const latestPoints = (where: Prisma.Sql) => Prisma.sql`
  (select coalesce(json_agg(json_build_object(
      'testId', t.id, 'date', t.test_date, 'safeToUse', t.safe_to_use::int,
      'earth', t.earth_continuity_reading, 'earthQualifier', t.earth_continuity_reading_qualifier,
      'insulation', t.insulation_resistance, 'insulationQualifier', t.insulation_resistance_qualifier)
      order by t.test_date, t.id), '[]')
    from (select * from tests t where ${where} and t.deleted_at is null
      order by t.test_date desc, t.id desc limit ${Prisma.raw(String(TREND_READINGS))}) t)`

/** The latest readings of each asset, oldest first. */
export async function readPoints(
  database: Queryable,
  assetIds: readonly string[],
): Promise<Map<string, ReadingPoint[]>> {
  if (assetIds.length === 0) return new Map()
  const rows = await database.$queryRaw<{ id: string; points: ReadingPoint[] }[]>`
    select a.id, ${latestPoints(Prisma.sql`t.asset_id = a.id`)} as points from unnest(${[...assetIds]}::text[]) as a (id)`
  return new Map(rows.map(({ id, points }) => [id, points]))
}

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
}

/** The trends of an asset's latest readings, as they are stored. */
export function storedTrend(points: readonly ReadingPoint[]): StoredTrend {
  const worse = trendsOf(points).filter(({ worsening }) => worsening)
  const days = worse.flatMap(({ projectedOn }) => projectedOn ?? []).sort()
  return { worsening: worse.length > 0, projectedOn: days[0] ?? null }
}

function dated(date: CalendarDate, reading: ReturnType<typeof toReading>): DatedReading[] {
  return reading ? [{ ...reading, date }] : []
}

/**
 * Updates the stored trends of these assets after a change of their tests: two statements, however many assets there
 * are.
 */
export async function refreshTrends(
  transaction: Queryable & Pick<Prisma.TransactionClient, '$executeRaw'>,
  assetIds: readonly string[],
): Promise<void> {
  const series = await readPoints(transaction, assetIds)
  const rows = assetIds.map((id) => ({ id, ...storedTrend(series.get(id) ?? []) }))
  await transaction.$executeRaw`
    insert into asset_trends as k (asset_id, worsening, projected_on)
    select * from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ worsening }) => worsening)}::boolean[],
      ${rows.map(({ projectedOn }) => projectedOn)}::date[])
    on conflict (asset_id) do update set worsening = excluded.worsening, projected_on = excluded.projected_on`
}
