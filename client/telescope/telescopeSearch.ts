import { formatDecimal, parseDecimal } from '../../domain/values/decimal'
import {
  defineChoicesParam,
  defineFlagParam,
  defineSearchParam,
  defineSearchParams,
  defineTextParam,
  type SearchValuesOf,
} from '../components/filters/searchParams'
import type { TelescopeFilter, TelescopeKind } from '../graphql/schema.generated'

/** Entry kinds, in the order of their filter chips. */
export const TELESCOPE_KINDS: readonly TelescopeKind[] = [
  'REQUEST',
  'OPERATION',
  'STATEMENT',
  'EXCEPTION',
  'MAIL',
  'REPORT_RUN',
  'CLIENT_ERROR',
  'SLOW_PAGE',
]

/** Lowest and highest values of the minimum duration filter, in ms. */
export const SLOWER_THAN_LIMITS_MS = { min: 0, max: 999_999_999 }

export const telescopeSearchParams = defineSearchParams({
  search: defineTextParam('search'),
  /** Kinds to include; empty for all kinds. */
  kinds: defineChoicesParam('kind', TELESCOPE_KINDS, (kind) => kind.toLowerCase().replace('_', '-')),
  /** True to show only flagged entries: failed entries, N+1 queries and slow pages. */
  flagged: defineFlagParam('flagged'),
  /** Minimum duration in ms, as text; empty for no limit. */
  slowerThan: defineSearchParam('slower', (text) =>
    formatDecimal(parseDecimal(text, SLOWER_THAN_LIMITS_MS).value ?? null),
  ),
  userId: defineSearchParam('user', (text) => (/^\d{1,9}$/.test(text) && Number(text)) || null),
  /** True to load new entries automatically. */
  follow: defineFlagParam('follow'),
})

export type TelescopeSearch = SearchValuesOf<typeof telescopeSearchParams>

export function toTelescopeFilter({ search, kinds, flagged, slowerThan, userId }: TelescopeSearch): TelescopeFilter {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(kinds.length > 0 && { kinds }),
    ...(flagged && { flagged }),
    ...(Number(slowerThan) > 0 && { minimumMs: Number(slowerThan) }),
    ...(userId !== null && { userId }),
  }
}
