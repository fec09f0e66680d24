import { type CalendarDate, today } from '../../domain/calendar'
import { limitYear, type ReadingTrend as Trend, trendSentence } from '../../domain/trend'
import type { Queryable } from '../shared/conditions'
import type { AppContext } from '../shared/context'
import { findAsset } from './asset.service'
import type { AssetReadings, ReadingKindEnum, TrendDirection } from './readings.type'
import { readPoints, trendsOf } from './trends'

/** The readings of one asset. @throws NOT_FOUND */
export async function findAssetReadings(context: AppContext, id: string): Promise<AssetReadings> {
  const asset = await findAsset(context, id, {})
  const readings = await readAssetReadings(context.prisma, [asset.id])
  return readings.get(asset.id) ?? { points: [], trends: [] }
}

/** The readings of these assets by their ids, with their trends today. */
export async function readAssetReadings(
  database: Queryable,
  assetIds: readonly string[],
): Promise<Map<string, AssetReadings>> {
  const on = today()
  const series = await readPoints(database, assetIds)
  return new Map(
    [...series].map(([id, points]) => [id, { points, trends: trendsOf(points).map((trend) => presented(trend, on)) }]),
  )
}

function presented(trend: Trend, on: CalendarDate) {
  const { kind, direction, worsening, limitReachedOn } = trend
  return {
    kind: kind as ReadingKindEnum,
    direction: direction as TrendDirection,
    worsening,
    limitReachedOn,
    limitYear: limitYear(trend, on),
    sentence: trendSentence(trend, on),
  }
}

/**
 * Ids of assets whose readings get worse, those that reach the limit first at the beginning. One whose last test failed is left
 * out: it is known to be unsafe already.
 */
export async function listWorsening(database: Queryable, limit: number): Promise<string[]> {
  const rows = await database.$queryRaw<{ id: string }[]>`
    select w.asset_id as id from asset_trends w join assets a on a.id = w.asset_id
    where w.worsening and a.deleted_at is null and a.last_test_safe
    order by w.projected_on nulls last, w.asset_id limit ${limit}`
  return rows.map(({ id }) => id)
}
