import { MAX_TREND_READINGS } from '../../../../domain/testing/readingTrend'
import { Prisma } from '../../../generated/prisma/client'

/**
 * Selects the latest tests (`t`) that meet the condition, as points in a series. The result is a JSON list, oldest
 * point first.
 */
export const buildLatestTestPointsSql = (where: Prisma.Sql, limit = MAX_TREND_READINGS) => Prisma.sql`
  (select coalesce(json_agg(json_build_object(
      'testId', t.id, 'date', t.test_date, 'safeToUse', t.safe_to_use::int, 'assetClass', t.asset_class, 'advised', t.advice <> '{}',
      'earth', t.earth_continuity_reading, 'earthQualifier', t.earth_continuity_reading_qualifier,
      'insulation', t.insulation_resistance, 'insulationQualifier', t.insulation_resistance_qualifier)
      order by t.test_date, t.id), '[]')
    from (select * from tests t where ${where} and t.deleted_at is null
      order by t.test_date desc, t.id desc limit ${Prisma.raw(String(limit))}) t)`
