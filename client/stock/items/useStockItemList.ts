import type { StockItemFilter, StockItemSort } from '../../graphql/schema.generated'
import { usePagedList } from '../../graphql/usePagedList'
import { useStockItemListQuery } from './StockItem.generated'

export const useStockItemList = (variables: { filter?: StockItemFilter; sort?: StockItemSort }, pageSize?: number) =>
  usePagedList(useStockItemListQuery, 'stockItems', variables, pageSize)
