import {
  describeReadingTrend,
  getLimitReachedYear,
  type ReadingTrend as Trend,
} from '../../../../domain/testing/readingTrend'
import { computeReadingTrends } from '../../../../domain/testing/testPoint'
import { type CalendarDate, today } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import type { AppContext } from '../../../platform/context'
import { createNotFoundError } from '../../../platform/errors/errors'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { buildIntegerSql, type Queryable } from '../../../platform/records/sqlConditions'
import type { Asset } from '../../assets/asset.type'
import { buildAssetSqlFragments, buildCrossJoinTodaySql } from '../../assets/pat.records'
import { buildLatestTestPointsSql } from './latestTestPoints'
import type { AssetReadings, ReadingKindEnum, ReadingPoint, TrendDirection, WorseningAsset } from './readings.type'

/** @throws NOT_FOUND */
export async function findAssetReadings({ reader }: AppContext, id: string): Promise<AssetReadings> {
  const [row] = await reader.$queryRaw<{ points: ReadingPoint[] }[]>`
    select ${buildLatestTestPointsSql(Prisma.sql`t.asset_id = a.id`)} as points
    from assets a where a.id = ${id.trim().toUpperCase()} and a.deleted_at is null`
  if (!row) throw createNotFoundError('asset')
  return readingsOf(row.points)
}

/** Computes today's trends and projections from an asset's readings. */
function readingsOf(points: ReadingPoint[]): AssetReadings {
  const on = today()
  return { points, trends: computeReadingTrends(points).map((trend) => presented(trend, on)) }
}

function presented(trend: Trend, on: CalendarDate) {
  const { kind, direction, worsening, limitReachedOn } = trend
  return {
    kind: kind as ReadingKindEnum,
    direction: direction as TrendDirection,
    worsening,
    limitReachedOn,
    limitYear: getLimitReachedYear(trend, on),
    sentence: describeReadingTrend(trend, on),
  }
}

/**
 * Lists assets whose readings are getting worse, starting with the one that will reach its limit first. Assets that
 * failed their last test are left out, because they are already known to be unsafe.
 */
export async function listWorseningAssetReadings(
  database: Queryable,
  limit: number,
  selection: FieldSelection,
): Promise<WorseningAsset[]> {
  const { json, joins } = buildAssetSqlFragments(selection)
  const rows = await database.$queryRaw<{ asset: Asset; points: ReadingPoint[] }[]>`
    select ${json} as asset, ${buildLatestTestPointsSql(Prisma.sql`t.asset_id = a.id`)} as points
    from (select w.asset_id, w.projected_on from asset_trends w join assets a on a.id = w.asset_id
        where w.worsening and a.deleted_at is null and a.last_test_safe and a.use <> 'disposed'
        order by w.projected_on nulls last, w.asset_id limit ${buildIntegerSql(limit)}) w
      join assets a on a.id = w.asset_id ${joins} ${buildCrossJoinTodaySql()}
    order by w.projected_on nulls last, w.asset_id`
  return rows.map(({ asset, points }) => ({ asset, readings: readingsOf(points) }))
}
