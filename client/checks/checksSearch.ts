import {
  defineDateParam,
  defineFlagParam,
  defineIdParam,
  defineSearch,
  defineTabParam,
  defineTextParam,
  type SearchOf,
} from '../components/filters/searchParams'
import type { CheckRecordFilter } from '../graphql/schema.generated'

const CHECK_TABS = ['due', 'all', 'actions', 'year', 'log'] as const
export type CheckTab = (typeof CHECK_TABS)[number]

export const checksSearch = defineSearch({
  tab: defineTabParam('tab', CHECK_TABS),
  search: defineTextParam('search'),
  category: defineIdParam('category'),
  /** True to show archived checks instead of current ones. */
  archived: defineFlagParam('archived', 'true'),
  from: defineDateParam('from'),
  to: defineDateParam('to'),
})

export type ChecksSearch = SearchOf<typeof checksSearch>

/** Returns the log book filter for the page's URL parameters. */
export const toLogFilter = ({
  category,
  from,
  to,
}: Pick<ChecksSearch, 'category' | 'from' | 'to'>): CheckRecordFilter => ({
  ...(category && { category: [category] }),
  ...(from && { from }),
  ...(to && { to }),
})

/** Returns the log book filter as URL parameters, for printing and exporting. */
export function toLogSearchParams({
  category,
  from,
  to,
}: Pick<ChecksSearch, 'category' | 'from' | 'to'>): URLSearchParams {
  return new URLSearchParams({ ...(from && { from }), ...(to && { to }), ...(category && { category }) })
}
