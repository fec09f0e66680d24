import { addDays, today } from '../../domain/calendar'
import { DUE_SOON_DAYS } from '../../domain/pat'
import { Prisma } from '../generated/prisma/client'
import { columnFields, type RecordShape } from '../shared/recordSql'
import type { Selection } from '../shared/selection'

const COLUMNS = ['id', 'name', 'description', 'active', 'type', 'code']

/** How locations are read; their counts have loaders. */
export const locationShape: RecordShape = {
  table: 'locations',
  keys: ['id'],
  fields: columnFields(COLUMNS),
}

/** How many of some assets (`a`) there are, how many of these are in date, and how many expired or due, as columns. */
export function assetCountColumns(): Prisma.Sql {
  const on = today()
  return Prisma.sql`count(*)::int as "assetCount",
    count(*) filter (where a.last_test_safe and a.next_due_on >= ${on}::date)::int as "inDateCount",
    count(*) filter (where a.next_due_on <= ${addDays(on, DUE_SOON_DAYS)}::date)::int as "dueCount"`
}

/** Locations (`l`) as rows of GraphQL's fields, with the counts of their assets if they are asked for. */
export function locationRows(rows: Prisma.Sql, selection: Selection): Prisma.Sql {
  const columns = Prisma.raw(COLUMNS.map((name) => `l.${name}`).join(', '))
  if (!('assetCount' in selection || 'inDateCount' in selection || 'dueCount' in selection))
    return Prisma.sql`select ${columns} from ${rows} l`
  return Prisma.sql`select ${columns}, c.* from ${rows} l
    cross join lateral (select ${assetCountColumns()} from assets a where a.location_id = l.id and a.deleted_at is null) c`
}
