import { Prisma } from '../../generated/prisma/client'
import { buildAllConditionsSql } from '../../platform/records/sqlConditions'

/** Asset counts by last verdict, due date and use; callers add up the rows. Deleted assets are not counted. */
export const assetCountsSql = Prisma.sql`(select last_test_safe, next_due_on, use, assets from asset_counts
  union all select last_test_safe, next_due_on, use, assets from asset_changes)`

/** Like `assetCountsSql`, but also grouped by class, voltage and frequency. */
export const assetKindCountsSql = Prisma.sql`(
  select class, voltage, frequency, last_test_safe, next_due_on, use, assets from asset_kind_counts
  union all select class, voltage, frequency, last_test_safe, next_due_on, use, assets from asset_changes)`

/** Like `assetCountsSql`, but also grouped by item type. */
export const assetTypeCountsSql = Prisma.sql`(select item_type, last_test_safe, next_due_on, use, assets from asset_type_counts
  union all select item_type, last_test_safe, next_due_on, use, assets from asset_changes where item_type is not null)`

/** Asset counts by location; callers add up the rows. */
export const locationAssetCountsSql = Prisma.sql`(select location_id, assets from location_counts
  union all select location_id, assets from asset_changes where location_id is not null)`

/** Builds a query that sums the count rows (`a`) that meet all conditions. */
export function buildAssetCountSumSql(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  const which = conditions.length > 0 ? Prisma.sql` filter (where ${buildAllConditionsSql(conditions)})` : Prisma.empty
  return Prisma.sql`coalesce(sum(a.assets)${which}, 0)::int`
}
