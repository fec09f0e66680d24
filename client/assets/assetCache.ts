import type { ApolloCache } from '@apollo/client'
import {
  type CachedList,
  changeCachedLists as changeListsOf,
  hasValue,
  type ReadField,
  removeFromLoadedList,
  toCacheReference,
} from '../graphql/cachedLists'
import { reloadFields, reloadLists } from '../graphql/reloadLists'
import type { AssetFilter, AssetSort, TestFilter } from '../graphql/schema.generated'
import type { SavedAssetFragment } from './AssetDialog.generated'

/**
 * Updates cached lists after a mutation; the response updates the records themselves. A list is updated if its
 * arguments determine its members and order; any other list is evicted, and loads again when it is shown.
 */

interface ListArguments {
  filter?: (AssetFilter & TestFilter) | null
  sort?: AssetSort | null
}

/** Returns undefined to evict the list. */
type Change = (list: CachedList, args: ListArguments, readField: ReadField) => CachedList | undefined

export function changePatLists(cache: ApolloCache, field: 'assets' | 'tests', change: Change): void {
  changeListsOf(cache, field, change)
}

function isNewestFirst({ filter, sort }: ListArguments): boolean {
  return !sort && !Object.values(filter ?? {}).some(hasValue)
}

export function evictCounts(cache: ApolloCache, locationId: string | undefined): void {
  if (!locationId) return
  reloadFields(cache, { __typename: 'Location', id: locationId }, ['assetCount', 'inDateCount', 'dueCount'])
}

/** Inserts a new asset at the start of the list of all assets; evicts lists with a filter or another order. */
export function addAssetToLists(cache: ApolloCache, { asset }: SavedAssetFragment): void {
  const reference = toCacheReference(cache, asset)
  changePatLists(cache, 'assets', (list, args) => {
    if (!isNewestFirst(args)) return undefined
    return { ...list, items: [reference, ...list.items], total: list.total + 1 }
  })
}

/** Evicts filtered and sorted lists, because a changed asset may enter, leave or move in any of them. */
export function updateAssetLists(cache: ApolloCache, { asset }: SavedAssetFragment, formerLocationId?: string): void {
  changePatLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? list : undefined))
  changePatLists(cache, 'tests', (list, { filter }) => (filter?.search ? undefined : list))
  reloadLists('AssetHistory')(cache)
  if (formerLocationId !== asset.location?.id) evictCounts(cache, formerLocationId)
}

/** Evicts filtered and sorted lists after several assets were changed together. */
export function updateListsAfterBulkChange(
  cache: ApolloCache,
  formerLocationIds: readonly (string | undefined)[],
): void {
  changePatLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? list : undefined))
  for (const id of new Set(formerLocationIds)) evictCounts(cache, id)
}

/** Removes a deleted asset and its tests from every list. */
export function removeAssetFromLists(cache: ApolloCache, id: string, formerLocationId?: string): void {
  const asset = { __typename: 'Asset' as const, id }
  const reference = toCacheReference(cache, asset)
  changePatLists(cache, 'assets', (list, args) =>
    isNewestFirst(args) ? removeFromLoadedList(list, reference) : undefined,
  )
  changePatLists(cache, 'tests', () => undefined)
  evictCounts(cache, formerLocationId)
}

/** Updates lists after an asset was taken out of use, returned to use, or disposed of and removed from its location. */
export function updateListsAfterUseChange(cache: ApolloCache, formerLocationId: string | undefined): void {
  changePatLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? list : undefined))
  reloadLists('AssetHistory')(cache)
  evictCounts(cache, formerLocationId)
}
