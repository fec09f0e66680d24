import {
  defineDateParam,
  defineFlagParam,
  defineIdParam,
  defineSearchParams,
  defineTabParam,
  defineTextParam,
  type SearchValuesOf,
} from '../components/filters/searchParams'
import type { CheckRecordFilter } from '../graphql/schema.generated'

const CHECK_TABS = ['due', 'all', 'actions', 'year', 'log'] as const
export type ChecksPageTab = (typeof CHECK_TABS)[number]

export const checksSearchParams = defineSearchParams({
  tab: defineTabParam('tab', CHECK_TABS),
  search: defineTextParam('search'),
  category: defineIdParam('category'),
  /** True to show archived checks instead of current ones. */
  archived: defineFlagParam('archived', 'true'),
  from: defineDateParam('from'),
  to: defineDateParam('to'),
})

export type ChecksSearch = SearchValuesOf<typeof checksSearchParams>

/** Returns the log book filter for the page's URL parameters. */
export const toCheckLogFilter = ({
  category,
  from,
  to,
}: Pick<ChecksSearch, 'category' | 'from' | 'to'>): CheckRecordFilter => ({
  ...(category && { category: [category] }),
  ...(from && { from }),
  ...(to && { to }),
})

/** Returns the log book filter as URL parameters, for printing and exporting. */
export function toCheckLogSearchParams({
  category,
  from,
  to,
}: Pick<ChecksSearch, 'category' | 'from' | 'to'>): URLSearchParams {
  return new URLSearchParams({ ...(from && { from }), ...(to && { to }), ...(category && { category }) })
}
