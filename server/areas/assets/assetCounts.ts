import { Prisma } from '../../generated/prisma/client'
import { allOf } from '../../platform/records/conditions'

/** Asset counts by last verdict, due date and use, to be summed. Deleted assets are not counted. */
export const ASSET_COUNTS = Prisma.sql`(select last_test_safe, next_due_on, use, assets from asset_counts
  union all select last_test_safe, next_due_on, use, assets from asset_changes)`

/** `ASSET_COUNTS`, also by class, voltage and frequency. */
export const ASSET_KIND_COUNTS = Prisma.sql`(
  select class, voltage, frequency, last_test_safe, next_due_on, use, assets from asset_kind_counts
  union all select class, voltage, frequency, last_test_safe, next_due_on, use, assets from asset_changes)`

/** `ASSET_COUNTS`, also by item type. */
export const ASSET_TYPE_COUNTS = Prisma.sql`(select item_type, last_test_safe, next_due_on, use, assets from asset_type_counts
  union all select item_type, last_test_safe, next_due_on, use, assets from asset_changes where item_type is not null)`

/** Asset counts by location, to be summed. */
export const LOCATED_COUNTS = Prisma.sql`(select location_id, assets from location_counts
  union all select location_id, assets from asset_changes where location_id is not null)`

/** Sums the count rows (`a`) that meet all conditions. */
export function sumOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  const which = conditions.length > 0 ? Prisma.sql` filter (where ${allOf(conditions)})` : Prisma.empty
  return Prisma.sql`coalesce(sum(a.assets)${which}, 0)::int`
}
