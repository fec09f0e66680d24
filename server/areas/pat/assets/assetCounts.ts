import { Prisma } from '../../../generated/prisma/client'
import { allOf } from '../../../platform/records/conditions'

/** How many assets have each last test and due date, and are in use or not, as rows to sum up: those that are not deleted. */
export const ASSET_COUNTS = Prisma.sql`(select last_test_safe, next_due_on, use, assets from asset_counts
  union all select last_test_safe, next_due_on, use, assets from asset_changes)`

/** The same for each class, voltage and frequency. */
export const ASSET_KIND_COUNTS = Prisma.sql`(
  select class, voltage, frequency, last_test_safe, next_due_on, use, assets from asset_kind_counts
  union all select class, voltage, frequency, last_test_safe, next_due_on, use, assets from asset_changes)`

/** The same for each item type. */
export const ASSET_TYPE_COUNTS = Prisma.sql`(select item_type, last_test_safe, next_due_on, use, assets from asset_type_counts
  union all select item_type, last_test_safe, next_due_on, use, assets from asset_changes where item_type is not null)`

/** How many assets each location has. */
export const LOCATED_COUNTS = Prisma.sql`(select location_id, assets from location_counts
  union all select location_id, assets from asset_changes where location_id is not null)`

/** How many assets are at a location, as a scalar query: the sum of `LOCATED_COUNTS`. */
export const LOCATED_TOTAL = Prisma.sql`(coalesce((select assets from location_totals), 0)
  + (select coalesce(sum(assets), 0) from asset_changes where location_id is not null))::int`

/** The number of assets in rows of counts (`a`) that meet all conditions. */
export function sumOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  const which = conditions.length > 0 ? Prisma.sql` filter (where ${allOf(conditions)})` : Prisma.empty
  return Prisma.sql`coalesce(sum(a.assets)${which}, 0)::int`
}
