import type { CalendarDate } from '../../../domain/values/calendar'
import { Prisma } from '../../generated/prisma/client'
import { buildIntegerSql, genericPlanHintSql, type Queryable } from '../../platform/records/sqlConditions'
import { buildAssetStatusConditionSql } from '../assets/asset.filter'
import type { LocationCompletionPage } from './home.type'

/** Sort order for counted locations (`c`, joined with `l`). */
const LOWEST_SHARE_FIRST = Prisma.sql`c.in_date::float8 / c.assets, c.assets desc, lower(l.name), l.id`

/**
 * Counts the assets in date at each location: the stored counts plus the few assets that have changed since. Undefined
 * if the stored counts are not for that day.
 */
export async function selectLocationCompletionCounts(
  database: Queryable,
  on: CalendarDate,
  limit: number,
): Promise<LocationCompletionPage | undefined> {
  const [page] = await database.$queryRaw<LocationCompletionPage[]>`
    ${genericPlanHintSql} with changed as (
      select location_id, sum(assets)::int as assets,
        coalesce(sum(assets) filter (where ${buildAssetStatusConditionSql('sound', on)}), 0)::int as in_date
      from asset_changes a where location_id is not null group by 1),
    changed_counts as (
      select location_id, coalesce(k.assets, 0) + d.assets as assets, coalesce(k.in_date, 0) + d.in_date as in_date,
        coalesce(k.assets, 0) > 0 as counted
      from changed d left join location_counts k using (location_id)),
    counted as (
      (select c.location_id, c.assets, c.in_date from location_counts c join locations l on l.id = c.location_id
        where c.assets > 0 and c.location_id not in (select location_id from changed)
        order by ${LOWEST_SHARE_FIRST} limit ${buildIntegerSql(limit)})
      union all select location_id, assets, in_date from changed_counts where assets > 0)
    select coalesce((select locations from location_totals), 0)
        + (select count(*) filter (where assets > 0) - count(*) filter (where counted) from changed_counts)::int as total,
      ${firstOf(limit)} as items
    where (select day from location_counts_day) = ${on}::date`
  return page
}

/** Counts the assets one by one. Used just after midnight, until the counts for the new day have been stored. */
export async function recountLocationCompletions(
  database: Queryable,
  on: CalendarDate,
  limit: number,
): Promise<LocationCompletionPage> {
  const [page] = await database.$queryRaw<[LocationCompletionPage]>`
    with counted as (
      select a.location_id, count(*)::int as assets,
        count(*) filter (where ${buildAssetStatusConditionSql('sound', on)})::int as in_date
      from assets a where a.deleted_at is null and a.location_id is not null group by a.location_id)
    select (select count(*)::int from counted) as total, ${firstOf(limit)} as items`
  return page
}

/** Returns the first rows of `counted` as JSON. */
function firstOf(limit: number): Prisma.Sql {
  return Prisma.sql`(select coalesce(json_agg(json_build_object('location', to_json(l), 'assets', c.assets, 'inDate', c.in_date)
      order by ${LOWEST_SHARE_FIRST}), '[]')
    from (select c.* from counted c join locations l on l.id = c.location_id
      order by ${LOWEST_SHARE_FIRST} limit ${buildIntegerSql(limit)}) c
    join locations l on l.id = c.location_id)`
}
