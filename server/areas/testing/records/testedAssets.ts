import type { AssetUse } from '../../../../domain/assets/assetUse'
import type { ItemType } from '../../../../domain/assets/itemTypes'
import type { AssetClass, EarlierAssetClass } from '../../../../domain/assets/patRules'
import { MAX_TREND_READINGS } from '../../../../domain/testing/readingTrend'
import type { AssetUnderTest, OutOfUsePeriod } from '../../../../domain/testing/testEffects'
import type { AssetTrend } from '../../../../domain/testing/testPoint'
import type { CalendarDate } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { assetDisposalDateSql } from '../../assets/pat.records'
import { buildLatestTestPointsSql } from '../readings/latestTestPoints'
import type { StoredTestPoint } from './testRow'

/** A stored asset with everything that a new test can change. */
export interface TestedAsset extends AssetUnderTest<StoredTestPoint> {
  id: string
  class: AssetClass
  earlierClasses: EarlierAssetClass[]
  itemType: ItemType | null
  leadLength: number | null
  conductorArea: number | null
  locationId: number | null
  use: AssetUse
  /** The disposal date; null if the asset has not been disposed of. */
  disposedOn: CalendarDate | null
  lastTestId: number | null
  lastTestSafe: boolean | null
  proposedFrequency: number | null
  /** The latest tests: one more than the trend uses, because one may be deleted. */
  tests: StoredTestPoint[]
  outOfUsePeriods: (OutOfUsePeriod & { id: number; reason: string })[]
  /** The stored trend; null before the first test. */
  trend: AssetTrend | null
}

/**
 * Reads the assets of tests that are about to be saved. Deleted assets are left out. The transaction must already have
 * locked the assets in an earlier statement, because a statement that waits for a lock does not see tests that were
 * saved during the wait.
 */
export async function selectTestedAssets(database: Queryable, ids: readonly string[]): Promise<TestedAsset[]> {
  const assets = await database.$queryRaw<TestedAsset[]>`
    select a.id, a.class, a.earlier_classes as "earlierClasses", a.frequency, a.use, ${assetDisposalDateSql} as "disposedOn", a.item_type as "itemType",
      a.lead_length as "leadLength", a.conductor_area as "conductorArea", a.location_id as "locationId",
      a.next_due_on::text as "nextDueOn", a.missing_since::text as "missingSince", a.last_test_id as "lastTestId",
      a.last_test_safe as "lastTestSafe", a.proposed_frequency as "proposedFrequency",
      ${buildLatestTestPointsSql(Prisma.sql`t.asset_id = a.id`, MAX_TREND_READINGS + 1)} as tests,
      (select coalesce(json_agg(json_build_object('inspectedOn', v.inspected_on, 'passed', v.passed, 'createdAt', v.created_at)), '[]')
        from visual_inspections v where v.asset_id = a.id and v.deleted_at is null and not v.passed) as "failedInspections",
      (select coalesce(json_agg(json_build_object('id', o.id, 'since', o.since, 'reason', o.reason, 'testId', o.test_id,
          'endedOn', o.ended_on, 'endedTestId', o.ended_test_id, 'outcome', o.outcome)), '[]')
        from out_of_use o where o.asset_id = a.id) as "outOfUsePeriods",
      (select json_build_object('worsening', k.worsening, 'projectedOn', k.projected_on, 'limitReachedOn', k.limit_reached_on)
        from asset_trends k where k.asset_id = a.id) as trend
    from assets a where a.id = any(${[...ids]}::text[]) and a.deleted_at is null`
  return assets.map((asset) => ({ ...asset, tests: sortTestsBySaveOrder(asset.tests) }))
}

export const sortTestsBySaveOrder = (tests: readonly StoredTestPoint[]): StoredTestPoint[] =>
  tests.toSorted((one, other) => one.testId - other.testId)
