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

/** The search of the page of checks. */
export const checksSearch = defineSearch({
  tab: tabParam('tab', CHECK_TABS),
  search: textParam('search'),
  category: idParam('category'),
  /** True for checks that are no longer done, instead of those that are. */
  archived: flagParam('archived', 'true'),
  from: dateParam('from'),
  to: dateParam('to'),
})

export type ChecksSearch = SearchOf<typeof checksSearch>

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
