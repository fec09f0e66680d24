import { addDays, today } from '../../domain/calendar'
import { type AssetStatus, DUE_SOON_DAYS } from '../../domain/pat'
import { Prisma } from '../generated/prisma/client'
import { allOf, searchWords } from '../shared/conditions'
import type { AssetFilter } from './asset.input'
import { ASSET_COUNTS, ASSET_KIND_COUNTS, sumOf } from './assetCounts'
import { BY_ASSET_ID, BY_DATE, BY_NUMBER, byCode, columnConditions } from './columns'

const COMPARISONS = {
  id: BY_ASSET_ID,
  code: byCode(Prisma.sql`a.code`),
  locationId: BY_NUMBER,
  photoId: BY_NUMBER,
  nextDueOn: BY_DATE,
}

/** The condition for the assets (`a`) that match a filter; deleted ones never do. */
export function assetCondition(filter: AssetFilter | null | undefined): Prisma.Sql {
  return allOf([Prisma.sql`a.deleted_at is null`, ...assetConditions(filter ?? {})])
}

function assetConditions(filter: AssetFilter): Prisma.Sql[] {
  const on = today()
  return [
    ...searchWords(filter.search).map(searchCondition),
    ...columnConditions('a', Prisma.AssetScalarFieldEnum, filter, COMPARISONS),
    ...anyStatus(filter.status, (status) => statusCondition(status, on)),
    ...anyStatus(filter.gravestStatus, (status) => gravestStatusCondition(status, on)),
    ...(filter.dueFrom ? [Prisma.sql`a.next_due_on >= ${filter.dueFrom}::date`] : []),
    ...(filter.dueTo ? [Prisma.sql`a.next_due_on <= ${filter.dueTo}::date`] : []),
  ]
}

/** Filters on what `asset_counts` knows. */
const BY_STATUS: readonly (keyof AssetFilter)[] = ['status', 'gravestStatus', 'dueFrom', 'dueTo', 'nextDueOn']
/** Filters on what `asset_kind_counts` knows. */
const BY_KIND: readonly (keyof AssetFilter)[] = [...BY_STATUS, 'class', 'voltage', 'frequency']

/** How many assets match a filter: from the counts where these know it, which takes as long for a million assets as for a few. */
export function assetTotal(filter: AssetFilter | null | undefined): Prisma.Sql {
  const { search, ...fields } = filter ?? {}
  const used = searchWords(search).length > 0 ? ['search'] : []
  for (const [name, value] of Object.entries(fields)) if (value != null) used.push(name)
  const within = (known: readonly string[]) => used.every((name) => known.includes(name))
  if (!within(BY_KIND)) return Prisma.sql`(select count(*)::int from assets a where ${assetCondition(filter)})`
  const counts = within(BY_STATUS) ? ASSET_COUNTS : ASSET_KIND_COUNTS
  return Prisma.sql`(select ${sumOf(assetConditions(filter ?? {}))} from ${counts} a)`
}

function anyStatus(
  statuses: readonly AssetStatus[] | null | undefined,
  condition: (status: AssetStatus) => Prisma.Sql,
): Prisma.Sql[] {
  if (!statuses) return []
  return [statuses.length > 0 ? Prisma.sql`(${Prisma.join(statuses.map(condition), ' or ')})` : Prisma.sql`false`]
}

/** The condition for the assets whose most serious status it is; the same rule as `gravestStatus` in the domain. */
export function gravestStatusCondition(status: AssetStatus, on: string): Prisma.Sql {
  switch (status) {
    case 'failed':
    case 'untested':
      return statusCondition(status, on)
    case 'expired':
      return Prisma.sql`(a.last_test_safe and a.next_due_on < ${on}::date)`
    case 'due':
      return Prisma.sql`(a.last_test_safe and ${statusCondition(status, on)})`
    case 'sound':
      return Prisma.sql`(a.last_test_safe and a.next_due_on > ${addDays(on, DUE_SOON_DAYS)}::date)`
  }
}

function searchCondition(word: string): Prisma.Sql {
  return Prisma.sql`(a.search @@ to_tsquery('simple', ${word})
    or a.location_id = any(array(select id from locations
      where asset_search('', name, coalesce(code, ''), '') @@ to_tsquery('simple', ${word}))))`
}

/** The condition for the assets that have the status on the day `on`; the same rule as `assetStatuses` in the domain. */
export function statusCondition(status: AssetStatus, on: string): Prisma.Sql {
  switch (status) {
    case 'untested':
      return Prisma.sql`a.last_test_safe is null`
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
