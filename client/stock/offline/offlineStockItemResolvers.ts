import { parseScannedRecord } from '../../../domain/labels/scanCode'
import { can, canAny } from '../../../domain/people/permissions'
import { isBelowMinimum } from '../../../domain/stock/stock'
import { toBarcodeKey } from '../../../domain/values/identity'
import type { StockItemFilter, StockItemSort } from '../../graphql/schema.generated'
import type { StockItemRecord } from '../../offline/register/registerRecords'
import {
  hasWordPrefixes,
  isListed,
  isListedCode,
  type OfflineResolver,
  type OfflineResolverContext,
  sortRows,
  splitIntoWords,
  toListPage,
  UnanswerableError,
} from '../../offline/resolvers/offlineResolver'

/** Converts an item to its GraphQL type. */
export const toOfflineStockItem = (item: StockItemRecord) => ({ __typename: 'StockItem', orderedOn: null, ...item })

export const offlineStockItemResolvers: Record<string, OfflineResolver> = {
  stockItem: ({ id }, context) => {
    const item = visibleItems(context).get(id)
    if (!item) throw new UnanswerableError()
    return toOfflineStockItem(item)
  },
  stockItems: ({ filter, sort, ...paging }, context) =>
    toListPage(sortStockItems(filterStockItems(context, filter ?? {}), sort), paging, toOfflineStockItem),
  stockSummary: (_args, context) => summarizeStock(context),
}

/** Counts the items, and those below their minimum. */
export function summarizeStock({ register }: OfflineResolverContext) {
  // why: users without the permission get no result, because their devices have no stock items to count
  if (!can(register.state.user, 'view stock')) throw new UnanswerableError()
  const items = [...register.stockItems.values()]
  return { __typename: 'StockSummary', belowMinimum: items.filter(isBelowMinimum).length, total: items.length }
}

function visibleItems({ register }: OfflineResolverContext) {
  if (!canAny(register.state.user, ['view stock'])) throw new UnanswerableError()
  return register.stockItems
}

/** Returns the items that match a filter, following the rules of the server's `stockItem.filter.ts`. */
export function filterStockItems(context: OfflineResolverContext, filter: StockItemFilter): StockItemRecord[] {
  const { search, belowMinimum, locationId, barcode, code, ...fields } = filter
  const scanned = parseScannedRecord(search ?? '')
  const words = splitIntoWords(search)
  const listed = Object.entries(fields) as [keyof StockItemRecord, readonly unknown[] | null][]
  return [...visibleItems(context).values()].filter((item) => {
    const { id, name, description } = item
    return (
      (scanned
        ? scanned.model === 'stock' &&
          (scanned.id === id || (scanned.code !== undefined && isListedCode([scanned.code], item.code)))
        : hasWordPrefixes(words, [id, name, item.code, item.barcode, description])) &&
      (!barcode || barcode.some((one) => toBarcodeKey(one) === toBarcodeKey(item.barcode ?? ''))) &&
      isListedCode(code, item.code) &&
      listed.every(([field, values]) => isListed(values, item[field])) &&
      (!locationId || item.locations.some((level) => isListed(locationId, level.locationId))) &&
      (belowMinimum == null || belowMinimum === isBelowMinimum(item))
    )
  })
}

/** Sorts items, following the rules of the server's `stockItemOrderSql`. */
export function sortStockItems(
  items: readonly StockItemRecord[],
  sort: StockItemSort | null | undefined,
): StockItemRecord[] {
  const by = (keysOf: (item: StockItemRecord) => readonly (string | number)[]) =>
    sortRows(items, keysOf, sort?.direction ?? 'asc')
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
        isBelowMinimum(item) ? item.total / (item.minimumLevel ?? 1) : 1,
        item.name.toLowerCase(),
        Number(item.id),
      ])
  }
}
