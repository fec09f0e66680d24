import type { StockItemFilter, StockItemSort } from '../../graphql/schema.generated'
import { type StockItemDetailsFragment, useStockItemListQuery } from './StockItem.generated'

const PAGE_SIZE = 50

/**
 * The items that a filter lets through, page by page (`limit` rows first); while another filter's are on their way, those of
 * the one before.
 */
export function useStockList(variables: { filter?: StockItemFilter; sort?: StockItemSort }, limit = PAGE_SIZE) {
  const { data, previousData, error, fetchMore, refetch } = useStockItemListQuery({
    variables: { ...variables, offset: 0, limit },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = data ?? previousData
  // why: the cache holds null at the places of a list that are not loaded yet
  const rows: readonly (StockItemDetailsFragment | null)[] | undefined = list?.stockItems.items
  return {
    rows,
    total: list?.stockItems.total ?? 0,
    /** True while the rows are those of the filter before. */
    outdated: !data && !!previousData,
    error: list ? undefined : error,
    load: (offset: number, count: number) => fetchMore({ variables: { offset, limit: count } }),
    retry: () => void refetch(),
  }
}
