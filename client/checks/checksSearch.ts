import {
  dateParam,
  defineSearch,
  flagParam,
  idParam,
  type SearchOf,
  tabParam,
  textParam,
} from '../components/filters/searchParams'
import type { CheckRecordFilter } from '../graphql/schema.generated'

const CHECK_TABS = ['due', 'all', 'actions', 'year', 'log'] as const
export type CheckTab = (typeof CHECK_TABS)[number]

/** The search settings of the checks page. */
export const checksSearch = defineSearch({
  tab: tabParam('tab', CHECK_TABS),
  search: textParam('search'),
  category: idParam('category'),
  /** True to show archived checks instead of current ones. */
  archived: flagParam('archived', 'true'),
  from: dateParam('from'),
  to: dateParam('to'),
})

export type ChecksSearch = SearchOf<typeof checksSearch>

/** Returns the log book filter for the page's address. */
export const logFilter = ({
  category,
  from,
  to,
}: Pick<ChecksSearch, 'category' | 'from' | 'to'>): CheckRecordFilter => ({
  ...(category && { category: [category] }),
  ...(from && { from }),
  ...(to && { to }),
})

/** Returns the log book filter as URL parameters, for printing and exporting. */
export function logSearch({ category, from, to }: Pick<ChecksSearch, 'category' | 'from' | 'to'>): URLSearchParams {
  return new URLSearchParams({ ...(from && { from }), ...(to && { to }), ...(category && { category }) })
}
