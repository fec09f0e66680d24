import { decimalText, readDecimal } from '../../domain/values/decimal'
import type { TelescopeFilter, TelescopeKind } from '../graphql/schema.generated'

/** The kinds of entries in the order of their chips. */
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

/** The limits of the minimum duration. */
export const MILLISECONDS = { min: 0, max: 999_999_999 }

/** The search of the telescope, as stored in the page's address. */
export interface TelescopeSearch {
  search: string
  /** Empty for all. */
  kinds: TelescopeKind[]
  /** Only entries that failed. */
  flagged: boolean
  /** Milliseconds as text; empty for no limit. */
  slowerThan: string
  userId: number | null
  /** True to load new entries automatically. */
  follow: boolean
}

/** Reads the address; ignores invalid values. */
export function readTelescopeSearch(params: URLSearchParams): TelescopeSearch {
  return {
    search: params.get('search') ?? '',
    kinds: TELESCOPE_KINDS.filter((kind) => params.getAll('kind').includes(kindInAddress(kind))),
    flagged: params.has('flagged'),
    slowerThan: decimalText(readDecimal(params.get('slower') ?? '', MILLISECONDS).value ?? null),
    userId: Number(matching(/^\d{1,9}$/, params.get('user'))) || null,
    follow: params.has('follow'),
  }
}

/** Writes a search into an address, without defaults. */
export function writeTelescopeSearch(search: TelescopeSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (search.search) params.set('search', search.search)
  for (const kind of search.kinds) params.append('kind', kindInAddress(kind))
  if (search.flagged) params.set('flagged', '1')
  if (search.slowerThan) params.set('slower', search.slowerThan)
  if (search.userId !== null) params.set('user', String(search.userId))
  if (search.follow) params.set('follow', '1')
  return params
}

/** Converts a search to the query's filter. */
export function toTelescopeFilter({ search, kinds, flagged, slowerThan, userId }: TelescopeSearch): TelescopeFilter {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(kinds.length > 0 && { kinds }),
    ...(flagged && { flagged }),
    ...(Number(slowerThan) > 0 && { minimumMs: Number(slowerThan) }),
    ...(userId !== null && { userId }),
  }
}

const kindInAddress = (kind: TelescopeKind) => kind.toLowerCase().replace('_', '-')
const matching = (pattern: RegExp, text: string | null) => (text && pattern.test(text) ? text : '')
