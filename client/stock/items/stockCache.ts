import type { ApolloCache, Reference } from '@apollo/client'
import { isBelowMinimum } from '../../../domain/stock/stock'
import { databaseOrder } from '../../../domain/values/databaseOrder'
import {
  type CachedList,
  changeCachedLists,
  hasValue,
  insertIntoList,
  type ReadField,
  removeFromLoadedList,
  toCacheReference,
} from '../../graphql/cachedLists'
import { reloadLists } from '../../graphql/reloadLists'
import type { StockItemFilter, StockItemSort } from '../../graphql/schema.generated'
import type { StockItemDetailsFragment } from './StockItem.generated'

/**
 * Updates cached lists after a mutation; the response updates the records themselves. A list is updated if its
 * arguments determine its members and order; any other list is evicted, and loads again when it is shown.
 */

interface ListArguments {
  filter?: StockItemFilter | null
  sort?: StockItemSort | null
}

/** Updates lists after items were created or edited. */
export function updateStockItemLists(cache: ApolloCache, items: readonly StockItemDetailsFragment[]): void {
  changeStockLists(cache, (list, { filter, sort }, readField) => {
    if (sort || !isDecidable(filter)) return undefined
    return items.reduce<CachedList | undefined>(
      (changed, item) => changed && withItemInOrder(changed, { item, filter, readField }),
      list,
    )
  })
  reloadLists('StockMovement')(cache)
}

/** Updates lists after a change to levels or assignments, but not to searchable fields. */
export function updateStockLevelLists(cache: ApolloCache, items: readonly StockItemDetailsFragment[]): void {
  changeStockLists(cache, (list, { filter, sort }, readField) => {
    if (sort && sort.field === 'total') return undefined
    const { belowMinimum, locationId, ...others } = filter ?? {}
    if (!hasValue(belowMinimum) && !hasValue(locationId)) return list
    if (sort || Object.values(others).some(hasValue)) return undefined
    return items.reduce<CachedList | undefined>(
      (changed, item) => changed && withItemInOrder(changed, { item, filter, readField }),
      list,
    )
  })
  reloadLists('StockMovement')(cache)
}

export function removeStockItemFromLists(cache: ApolloCache, id: string): void {
  const reference = toCacheReference(cache, { __typename: 'StockItem', id })
  changeStockLists(cache, (list) => removeFromLoadedList(list, reference))
}

function changeStockLists(
  cache: ApolloCache,
  change: (list: CachedList, args: ListArguments, readField: ReadField) => CachedList | undefined,
): void {
  changeCachedLists(cache, 'stockItems', change)
}

function isDecidable(filter: StockItemFilter | null | undefined): boolean {
  const { belowMinimum, locationId, ...others } = filter ?? {}
  return !Object.values(others).some(hasValue)
}

function belongsTo({ belowMinimum, locationId }: StockItemFilter, item: StockItemDetailsFragment): boolean {
  return (
    (!hasValue(belowMinimum) || isBelowMinimum(item) === belowMinimum) &&
    (!locationId || item.locations.some((level) => locationId.includes(level.locationId)))
  )
}

interface InsertOptions {
  item: StockItemDetailsFragment
  filter: StockItemFilter | null | undefined
  readField: ReadField
}

/** Inserts or removes the item in a list sorted by name; returns undefined if its position is not loaded. */
function withItemInOrder(list: CachedList, { item, filter, readField }: InsertOptions): CachedList | undefined {
  const reference: Reference = { __ref: `StockItem:${item.id}` }
  const others = removeFromLoadedList(list, reference)
  if (!others || !belongsTo(filter ?? {}, item)) return others
  return insertIntoList(others, reference, (other) => {
    const order = databaseOrder.compare(readField<string>('name', other)?.toLowerCase() ?? '', item.name.toLowerCase())
    return order < 0 || (order === 0 && Number(readField('id', other)) < Number(item.id))
  })
}
