import {
  defineDateParam,
  defineIdParam,
  defineSearchParams,
  defineTextParam,
  type SearchValuesOf,
} from '../components/filters/searchParams'
import type { AuditFilter } from '../graphql/schema.generated'

export const auditSearchParams = defineSearchParams({
  /** Part of the user's name or email address. */
  search: defineTextParam('search'),
  entity: defineIdParam('entity'),
  id: defineTextParam('id'),
  /** First day to include, in this device's time zone. */
  from: defineDateParam('from'),
  to: defineDateParam('to'),
})

export type AuditSearch = SearchValuesOf<typeof auditSearchParams>

/** Builds the query's filter, from the start of the first day to the end of the last. */
export function toAuditFilter({ search, entity, id, from, to }: AuditSearch): AuditFilter {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(entity && { entity }),
    ...(id.trim() && { entityId: id.trim() }),
    ...(from && { from: startOf(from, 0) }),
    ...(to && { to: startOf(to, 1) }),
  }
}

function startOf(day: string, later: number): string {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + later)
  return start.toISOString()
}
