import { ASSET_DUE_SOON_DAYS } from '../../../domain/assets/patRules'
import { addDays, today } from '../../../domain/values/calendar'
import { Prisma } from '../../generated/prisma/client'
import type { FieldSelection } from '../../platform/records/fieldSelection'
import { type RecordShape, toColumnFields } from '../../platform/records/recordSql'

const COUNTS = ['assetCount', 'inDateCount', 'dueCount']
const COLUMNS = ['id', 'name', 'description', 'active', 'type', 'code']

/** The fields of a location, except its counts, which loaders read. */
export const locationShape: RecordShape = {
  table: 'locations',
  keys: ['id'],
  fields: toColumnFields(COLUMNS),
}

/** SQL condition: asset `a` is due. Same rule as `isAssetDue` in the domain. */
export const buildAssetDueConditionSql = (on: string): Prisma.Sql =>
  Prisma.sql`(a.last_test_safe and a.next_due_on > ${addDays(on, ASSET_DUE_SOON_DAYS)}::date) is not true`

/**
 * Selects asset counts by `location_id`: today's stored counts plus later changes. Just after midnight, until the
 * counts for the new day have been stored, all assets are counted instead.
 */
export function buildAssetCountRowsSql(locationIds: Prisma.Sql): Prisma.Sql {
  const on = today()
  const countedOn = Prisma.sql`(select day from location_counts_day)`
  return Prisma.sql`select c.location_id, sum(c.assets)::int as "assetCount", sum(c.in_date)::int as "inDateCount",
      sum(c.assets - c.not_due)::int as "dueCount"
    from (
      select location_id, assets, in_date, not_due from location_counts where ${countedOn} = ${on}::date and location_id in (${locationIds})
      union all
      select a.location_id, a.assets, case when a.last_test_safe and a.next_due_on >= ${on}::date then a.assets else 0 end,
        case when ${buildAssetDueConditionSql(on)} then 0 else a.assets end
      from (
        select location_id, last_test_safe, next_due_on, assets from asset_changes where ${countedOn} = ${on}::date
        union all
        select location_id, last_test_safe, next_due_on, 1 from assets where deleted_at is null and ${countedOn} is distinct from ${on}::date
      ) a where a.location_id in (${locationIds})
    ) c group by c.location_id`
}

/** Selects locations under their GraphQL names, with counts if requested. */
export function buildLocationRowsSql(rows: Prisma.Sql, selection: FieldSelection): Prisma.Sql {
  const columns = Prisma.raw(COLUMNS.map((name) => `l.${name}`).join(', '))
  if (!COUNTS.some((name) => name in selection)) return Prisma.sql`select ${columns} from ${rows} l`
  const counts = Prisma.raw(COUNTS.map((name) => `coalesce(c."${name}", 0) as "${name}"`).join(', '))
  return Prisma.sql`with page as (select * from ${rows} r)
    select ${columns}, ${counts} from page l
      left join (${buildAssetCountRowsSql(Prisma.sql`select id from page`)}) c on c.location_id = l.id`
}
