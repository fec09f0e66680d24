import type { AuditFilter } from '../graphql/schema.generated'

/** The search of the audit trail, as stored in the page's address. */
export interface AuditSearch {
  /** Part of the user's name or email address. */
  search: string
  entity: string | null
  id: string
  /** YYYY-MM-DD in this device's time zone; empty for no limit. */
  from: string
  to: string
}

export function readAuditSearch(params: URLSearchParams): AuditSearch {
  const text = (name: string) => params.get(name) ?? ''
  return { search: text('search'), entity: text('entity') || null, id: text('id'), from: text('from'), to: text('to') }
}

/** Writes a search into an address, without defaults. */
export function writeAuditSearch(search: AuditSearch): URLSearchParams {
  return new URLSearchParams(Object.entries(search).filter(([, value]) => value))
}

/** Converts a search to the query's filter: dates become the first and the last moment of their day. */
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
