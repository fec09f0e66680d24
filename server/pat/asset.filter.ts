import { addDays, today } from '../../domain/calendar'
import { type AssetStatus, DUE_SOON_DAYS } from '../../domain/pat'
import { allOf, dateValues, directionSql, instantValues, searchWords, within } from '../database/conditions'
import { Prisma } from '../generated/prisma/client'
import { recordNumber } from '../shared/input'
import { SortDirection } from '../shared/paging'
import { type AssetFilter, type AssetSort, AssetSortField } from './asset.input'

/** The condition for the assets (`a`) that a filter lets through; deleted ones never. */
export function assetCondition(filter: AssetFilter | null | undefined): Prisma.Sql {
  const conditions = [Prisma.sql`a.deleted_at is null`]
  if (!filter) return allOf(conditions)
  conditions.push(
    ...searchWords(filter.search).map(searchCondition),
    ...within(
      Prisma.sql`a.id`,
      filter.id?.map((id) => id.trim().toUpperCase()),
    ),
    ...within(Prisma.sql`a.name`, filter.name),
    ...within(
      Prisma.sql`lower(a.code)`,
      filter.code?.map((code) => code.trim().toLowerCase()),
    ),
    ...within(Prisma.sql`a.description`, filter.description),
    ...within(Prisma.sql`a.location_id`, filter.locationId?.map(numberOrNone)),
    ...within(Prisma.sql`a.class`, filter.class),
    // a smallint would refuse to be compared with a number beyond its range
    ...within(Prisma.sql`a.frequency::int`, filter.frequency),
    ...within(Prisma.sql`a.voltage::int`, filter.voltage),
    ...within(Prisma.sql`a.photo_id`, filter.photoId?.map(numberOrNone)),
    ...within(Prisma.sql`a.next_due_on`, dateValues(filter.nextDueOn)),
    ...within(Prisma.sql`a.created_at`, instantValues(filter.createdAt)),
    ...within(Prisma.sql`a.updated_at`, instantValues(filter.updatedAt)),
  )
  if (filter.status) {
    const on = today()
    const statuses = filter.status.map((status) => statusCondition(status, on))
    conditions.push(statuses.length > 0 ? Prisma.sql`(${Prisma.join(statuses, ' or ')})` : Prisma.sql`false`)
  }
  return allOf(conditions)
}

/** An id that no record has stands for one that cannot be read. */
function numberOrNone(id: string): number {
  return recordNumber(id) ?? 0
}

function searchCondition(word: string): Prisma.Sql {
  return Prisma.sql`(a.search @@ to_tsquery('simple', ${word})
    or a.location_id = any(array(select id from locations
      where asset_search('', name, coalesce(code, ''), '') @@ to_tsquery('simple', ${word}))))`
}

/** The condition for the assets that stand so on the day `on`; the same rule as `assetStatuses` in the domain. */
export function statusCondition(status: AssetStatus, on: string): Prisma.Sql {
  switch (status) {
    case 'untested':
      return Prisma.sql`a.last_test_id is null`
    case 'expired':
      return Prisma.sql`a.next_due_on < ${on}::date`
    case 'failed':
      return Prisma.sql`a.last_test_safe = false`
    case 'due':
      return Prisma.sql`a.next_due_on between ${on}::date and ${addDays(on, DUE_SOON_DAYS)}::date`
    case 'sound':
      return Prisma.sql`(a.last_test_safe and a.next_due_on >= ${on}::date)`
  }
}

/** The order of a list of assets (`a`, with the location `l`); the id settles ties. */
export function assetOrder(sort: AssetSort | null | undefined): Prisma.Sql {
  const direction = directionSql(sort?.direction ?? (sort ? SortDirection.asc : SortDirection.desc))
  switch (sort?.field ?? AssetSortField.newest) {
    case AssetSortField.newest:
      return Prisma.sql`a.created_at ${direction}, a.id ${direction}`
    case AssetSortField.id:
      return Prisma.sql`length(a.id) ${direction}, a.id ${direction}`
    case AssetSortField.name:
      return Prisma.sql`lower(a.name) ${direction}, a.id ${direction}`
    case AssetSortField.code:
      return Prisma.sql`lower(a.code) ${direction}, a.id ${direction}`
    case AssetSortField.location:
      return Prisma.sql`lower(l.name) ${direction} nulls last, a.id ${direction}`
    case AssetSortField.due:
      return Prisma.sql`a.next_due_on ${direction} nulls last, a.id ${direction}`
  }
}
