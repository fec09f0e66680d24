import { addDays, today } from '../../../domain/calendar'
import { DUE_SOON_DAYS } from '../../../domain/pat'
import { Prisma } from '../../generated/prisma/client'
import { columnFields, type RecordShape } from '../../platform/records/recordSql'
import type { Selection } from '../../platform/records/selection'

const COUNTS = ['assetCount', 'inDateCount', 'dueCount']
const COLUMNS = ['id', 'name', 'description', 'active', 'type', 'code']

/** How locations are read; their counts have loaders. */
export const locationShape: RecordShape = {
  table: 'locations',
  keys: ['id'],
  fields: columnFields(COLUMNS),
}

/** The condition for the assets (`a`) that are to be tested now; the same rule as `isDue` in the domain. */
export const dueCondition = (on: string): Prisma.Sql =>
  Prisma.sql`(a.last_test_safe and a.next_due_on > ${addDays(on, DUE_SOON_DAYS)}::date) is not true`

/** How many of some assets (`a`) there are, how many of these are in date, and how many are due, as columns. */
export function assetCountColumns(): Prisma.Sql {
  const on = today()
  return Prisma.sql`count(*)::int as "assetCount",
    count(*) filter (where a.last_test_safe and a.next_due_on >= ${on}::date)::int as "inDateCount",
    count(*) filter (where ${dueCondition(on)})::int as "dueCount"`
}

/**
 * Locations as rows of GraphQL's fields, with the counts of their assets if they are asked for. All are counted in one pass: PostgreSQL
 * would read the whole register for each location where it expects most assets at one.
 */
export function locationRows(rows: Prisma.Sql, selection: Selection): Prisma.Sql {
  const columns = Prisma.raw(COLUMNS.map((name) => `l.${name}`).join(', '))
  if (!('assetCount' in selection || 'inDateCount' in selection || 'dueCount' in selection))
    return Prisma.sql`select ${columns} from ${rows} l`
  const counts = Prisma.raw(COUNTS.map((name) => `coalesce(c."${name}", 0) as "${name}"`).join(', '))
  return Prisma.sql`with page as (select * from ${rows} r)
    select ${columns}, ${counts} from page l left join (
      select a.location_id, ${assetCountColumns()} from assets a
      where a.deleted_at is null and a.location_id in (select id from page) group by a.location_id
    ) c on c.location_id = l.id`
}
