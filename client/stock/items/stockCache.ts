import type { ApolloCache, Reference } from '@apollo/client'
import { isStockBelowMinimumLevel } from '../../../domain/stock/stock'
import { databaseCollator } from '../../../domain/values/databaseCollator'
import {
  type CachedList,
  insertIntoCachedList,
  isPresent,
  type ReadCacheField,
  removeFromLoadedCachedList,
  toCacheReference,
  updateCachedLists,
} from '../../graphql/cachedLists'
import { createListReloader } from '../../graphql/createListReloader'
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
export function updateCachedStockItemLists(cache: ApolloCache, items: readonly StockItemDetailsFragment[]): void {
  changeStockLists(cache, (list, { filter, sort }, readField) => {
    if (sort || !isDecidable(filter)) return undefined
    return items.reduce<CachedList | undefined>(
      (changed, item) => changed && withItemInOrder(changed, { item, filter, readField }),
      list,
    )
  })
  createListReloader('StockMovement')(cache)
}

/** Updates lists after a change to levels or assignments, but not to searchable fields. */
export function updateCachedStockLevelLists(cache: ApolloCache, items: readonly StockItemDetailsFragment[]): void {
  changeStockLists(cache, (list, { filter, sort }, readField) => {
    if (sort && sort.field === 'total') return undefined
    const { belowMinimum, locationId, ...others } = filter ?? {}
    if (!isPresent(belowMinimum) && !isPresent(locationId)) return list
    if (sort || Object.values(others).some(isPresent)) return undefined
    return items.reduce<CachedList | undefined>(
      (changed, item) => changed && withItemInOrder(changed, { item, filter, readField }),
      list,
    )
  })
  createListReloader('StockMovement')(cache)
}

export function removeStockItemFromCachedLists(cache: ApolloCache, id: string): void {
  const reference = toCacheReference(cache, { __typename: 'StockItem', id })
  changeStockLists(cache, (list) => removeFromLoadedCachedList(list, reference))
}

function changeStockLists(
  cache: ApolloCache,
  change: (list: CachedList, args: ListArguments, readField: ReadCacheField) => CachedList | undefined,
): void {
  updateCachedLists(cache, 'stockItems', change)
}

function isDecidable(filter: StockItemFilter | null | undefined): boolean {
  const { belowMinimum, locationId, ...others } = filter ?? {}
  return !Object.values(others).some(isPresent)
}

function belongsTo({ belowMinimum, locationId }: StockItemFilter, item: StockItemDetailsFragment): boolean {
  return (
    (!isPresent(belowMinimum) || isStockBelowMinimumLevel(item) === belowMinimum) &&
    (!locationId || item.locations.some((level) => locationId.includes(level.locationId)))
  )
}

interface InsertOptions {
  item: StockItemDetailsFragment
  filter: StockItemFilter | null | undefined
  readField: ReadCacheField
}

/** Inserts or removes the item in a list sorted by name; returns undefined if its position is not loaded. */
function withItemInOrder(list: CachedList, { item, filter, readField }: InsertOptions): CachedList | undefined {
  const reference: Reference = { __ref: `StockItem:${item.id}` }
  const others = removeFromLoadedCachedList(list, reference)
  if (!others || !belongsTo(filter ?? {}, item)) return others
  return insertIntoCachedList(others, reference, (other) => {
    const order = databaseCollator.compare(
      readField<string>('name', other)?.toLowerCase() ?? '',
      item.name.toLowerCase(),
    )
    return order < 0 || (order === 0 && Number(readField('id', other)) < Number(item.id))
  })
}
