import {
  defineFlagParam,
  defineSearchParams,
  defineSortParam,
  defineTextParam,
  type SearchValuesOf,
} from '../../components/filters/searchParams'
import type { StockItemFilter, StockItemSort, StockItemSortField } from '../../graphql/schema.generated'

const SORT_FIELDS: readonly StockItemSortField[] = ['name', 'code', 'total', 'urgency']

export const stockSearchParams = defineSearchParams({
  search: defineTextParam('search'),
  /** True to list only items below their minimum. */
  below: defineFlagParam('below'),
  /** The sort order; null to sort by name. */
  sort: defineSortParam('sort', SORT_FIELDS),
})

export type StockSearch = SearchValuesOf<typeof stockSearchParams>

/**
 * Converts a search to query variables. The list of all items has neither filter nor sort, so that the cache recognises
 * it.
 */
export function toStockListVariables({ search, below, sort }: StockSearch): {
  filter?: StockItemFilter
  sort?: StockItemSort
} {
  const filter: StockItemFilter = {
    ...(search.trim() && { search: search.trim() }),
    ...(below && { belowMinimum: true }),
  }
  return { ...(Object.keys(filter).length > 0 && { filter }), ...(sort && { sort }) }
}
