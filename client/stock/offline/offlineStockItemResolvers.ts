import { parseScannedRecord } from '../../../domain/labels/scanCode'
import { hasAnyPermission, hasPermission } from '../../../domain/people/permissions'
import { isStockBelowMinimumLevel } from '../../../domain/stock/stock'
import { toBarcodeKey } from '../../../domain/values/identity'
import type { StockItemFilter, StockItemSort } from '../../graphql/schema.generated'
import type { StockItemRecord } from '../../offline/register/registerRecords'
import {
  hasWordPrefixes,
  isCodeInFilterList,
  isInFilterList,
  type OfflineResolver,
  type OfflineResolverContext,
  OfflineUnanswerableError,
  sortOfflineRows,
  splitSearchIntoWords,
  toOfflineListPage,
} from '../../offline/resolvers/offlineResolver'

/** Converts an item to its GraphQL type. */
export const toOfflineStockItem = (item: StockItemRecord) => ({ __typename: 'StockItem', orderedOn: null, ...item })

export const offlineStockItemResolvers: Record<string, OfflineResolver> = {
  stockItem: ({ id }, context) => {
    const item = visibleItems(context).get(id)
    if (!item) throw new OfflineUnanswerableError()
    return toOfflineStockItem(item)
  },
  stockItems: ({ filter, sort, ...paging }, context) =>
    toOfflineListPage(sortStockItems(filterStockItems(context, filter ?? {}), sort), paging, toOfflineStockItem),
  stockSummary: (_args, context) => countOfflineStock(context),
}

/** Counts all items, and the items below their minimum. */
export function countOfflineStock({ register }: OfflineResolverContext) {
  // why: users without the permission get no result, because their devices have no stock items to count
  if (!hasPermission(register.state.user, 'view stock')) throw new OfflineUnanswerableError()
  const items = [...register.stockItems.values()]
  return {
    __typename: 'StockSummary',
    belowMinimum: items.filter(isStockBelowMinimumLevel).length,
    total: items.length,
  }
}

function visibleItems({ register }: OfflineResolverContext) {
  if (!hasAnyPermission(register.state.user, ['view stock'])) throw new OfflineUnanswerableError()
  return register.stockItems
}

/** Returns the items that match a filter, with the same rules as the server's `stockItem.filter.ts`. */
export function filterStockItems(context: OfflineResolverContext, filter: StockItemFilter): StockItemRecord[] {
  const { search, belowMinimum, locationId, barcode, code, ...fields } = filter
  const scanned = parseScannedRecord(search ?? '')
  const words = splitSearchIntoWords(search)
  const listed = Object.entries(fields) as [keyof StockItemRecord, readonly unknown[] | null][]
  return [...visibleItems(context).values()].filter((item) => {
    const { id, name, description } = item
    return (
      (scanned
        ? scanned.model === 'stock' &&
          (scanned.id === id || (scanned.code !== undefined && isCodeInFilterList([scanned.code], item.code)))
        : hasWordPrefixes(words, [id, name, item.code, item.barcode, description])) &&
      (!barcode || barcode.some((one) => toBarcodeKey(one) === toBarcodeKey(item.barcode ?? ''))) &&
      isCodeInFilterList(code, item.code) &&
      listed.every(([field, values]) => isInFilterList(values, item[field])) &&
      (!locationId || item.locations.some((level) => isInFilterList(locationId, level.locationId))) &&
      (belowMinimum == null || belowMinimum === isStockBelowMinimumLevel(item))
    )
  })
}

/** Sorts items in the same order as the server's `buildStockItemOrderSql`. */
export function sortStockItems(
  items: readonly StockItemRecord[],
  sort: StockItemSort | null | undefined,
): StockItemRecord[] {
  const by = (keysOf: (item: StockItemRecord) => readonly (string | number)[]) =>
    sortOfflineRows(items, keysOf, sort?.direction ?? 'asc')
  switch (sort?.field ?? 'name') {
    case 'name':
      return by(({ name, id }) => [name.toLowerCase(), Number(id)])
    case 'code':
      return by(({ code, id }) => [code.toLowerCase(), Number(id)])
    case 'newest':
      return by(({ createdAt, id }) => [createdAt, Number(id)])
    case 'total':
      return by(({ total, id }) => [total, Number(id)])
    case 'urgency':
      return by((item) => [
        isStockBelowMinimumLevel(item) ? item.total / (item.minimumLevel ?? 1) : 1,
        item.name.toLowerCase(),
        Number(item.id),
      ])
  }
}
