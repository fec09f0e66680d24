import type { CheckRecordFilter } from '../graphql/schema.generated'

export const CHECK_TABS = ['due', 'all', 'actions', 'year', 'log'] as const
export type CheckTab = (typeof CHECK_TABS)[number]

/** The parts of the page's address that determine what it shows. */
export interface ChecksSearch {
  tab: CheckTab
  search: string
  category: string | null
  /** True for checks that are no longer done, instead of those that are. */
  archived: boolean
  /** YYYY-MM-DD or empty. */
  from: string
  /** YYYY-MM-DD or empty. */
  to: string
}

export function readChecksSearch(params: URLSearchParams): ChecksSearch {
  return {
    tab: CHECK_TABS.find((tab) => tab === params.get('tab')) ?? 'due',
    search: params.get('search') ?? '',
    category: params.get('category'),
    archived: params.has('archived'),
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  }
}

export function writeChecksSearch({ tab, ...filter }: ChecksSearch): URLSearchParams {
  const params = new URLSearchParams(tab === 'due' ? {} : { tab })
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, String(value))
  return params
}

/** Returns the records of the log book that the address asks for. */
export const logFilter = ({
  category,
  from,
  to,
}: Pick<ChecksSearch, 'category' | 'from' | 'to'>): CheckRecordFilter => ({
  ...(category && { category: [category] }),
  ...(from && { from }),
  ...(to && { to }),
})

/** Returns the same as the parameters of a print or a file. */
export function logSearch({ category, from, to }: Pick<ChecksSearch, 'category' | 'from' | 'to'>): URLSearchParams {
  return new URLSearchParams({ ...(from && { from }), ...(to && { to }), ...(category && { category }) })
}
