import type { ApolloCache } from '@apollo/client'
import {
  type CachedList,
  updateCachedLists as changeListsOf,
  isPresent,
  type ReadCacheField,
  removeFromLoadedCachedList,
  toCacheReference,
} from '../graphql/cachedLists'
import { createListReloader, reloadCachedFields } from '../graphql/createListReloader'
import type { AssetFilter, AssetSort, TestFilter } from '../graphql/schema.generated'
import type { SavedAssetFragment } from './AssetDialog.generated'

/**
 * Updates cached lists after a mutation; the response updates the records themselves. A list is updated in place if its
 * arguments are enough to tell which records belong in it and in what order; any other list is evicted, and reloaded
 * when it is shown.
 */

interface ListArguments {
  filter?: (AssetFilter & TestFilter) | null
  sort?: AssetSort | null
}

/** Returns the changed list, or undefined to evict it. */
type Change = (list: CachedList, args: ListArguments, readField: ReadCacheField) => CachedList | undefined

export function updateCachedPatLists(cache: ApolloCache, field: 'assets' | 'tests', change: Change): void {
  changeListsOf(cache, field, change)
}

function isNewestFirst({ filter, sort }: ListArguments): boolean {
  return !sort && !Object.values(filter ?? {}).some(isPresent)
}

export function evictLocationCounts(cache: ApolloCache, locationId: string | undefined): void {
  if (!locationId) return
  reloadCachedFields(cache, { __typename: 'Location', id: locationId }, ['assetCount', 'inDateCount', 'dueCount'])
}

/** Inserts a new asset at the start of the list of all assets; evicts lists with a filter or another order. */
export function addAssetToCachedLists(cache: ApolloCache, { asset }: SavedAssetFragment): void {
  const reference = toCacheReference(cache, asset)
  updateCachedPatLists(cache, 'assets', (list, args) => {
    if (!isNewestFirst(args)) return undefined
    return { ...list, items: [reference, ...list.items], total: list.total + 1 }
  })
}

/** Evicts filtered and sorted lists, because a changed asset may join, leave or move within any of them. */
export function updateAssetInCachedLists(
  cache: ApolloCache,
  { asset }: SavedAssetFragment,
  formerLocationId?: string,
): void {
  updateCachedPatLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? list : undefined))
  updateCachedPatLists(cache, 'tests', (list, { filter }) => (filter?.search ? undefined : list))
  createListReloader('AssetHistory')(cache)
  if (formerLocationId !== asset.location?.id) evictLocationCounts(cache, formerLocationId)
}

/** Evicts filtered and sorted lists after several assets were changed together. */
export function updateCachedListsAfterBulkChange(
  cache: ApolloCache,
  formerLocationIds: readonly (string | undefined)[],
): void {
  updateCachedPatLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? list : undefined))
  for (const id of new Set(formerLocationIds)) evictLocationCounts(cache, id)
}

/** Removes a deleted asset and its tests from every list. */
export function removeAssetFromCachedLists(cache: ApolloCache, id: string, formerLocationId?: string): void {
  const asset = { __typename: 'Asset' as const, id }
  const reference = toCacheReference(cache, asset)
  updateCachedPatLists(cache, 'assets', (list, args) =>
    isNewestFirst(args) ? removeFromLoadedCachedList(list, reference) : undefined,
  )
  updateCachedPatLists(cache, 'tests', () => undefined)
  evictLocationCounts(cache, formerLocationId)
}

/** Updates lists after an asset was taken out of use, returned to use, or disposed of and removed from its location. */
export function updateCachedListsAfterUseChange(cache: ApolloCache, formerLocationId: string | undefined): void {
  updateCachedPatLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? list : undefined))
  createListReloader('AssetHistory')(cache)
  evictLocationCounts(cache, formerLocationId)
}
