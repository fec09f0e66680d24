import type { ApolloCache } from '@apollo/client'
import {
  changeLists as changeListsOf,
  isGiven,
  type List,
  type ReadField,
  referenceTo,
  withoutIfKnown,
} from '../graphql/lists'
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

/** Undefined evicts the list. */
type Change = (list: List, args: ListArguments, readField: ReadField) => List | undefined

export function changeLists(cache: ApolloCache, field: 'assets' | 'tests', change: Change): void {
  changeListsOf(cache, field, change)
}

function isNewestFirst({ filter, sort }: ListArguments): boolean {
  return !sort && !Object.values(filter ?? {}).some(isGiven)
}

export function dropCounts(cache: ApolloCache, locationId: string | undefined): void {
  if (!locationId) return
  reloadFields(cache, { __typename: 'Location', id: locationId }, ['assetCount', 'inDateCount', 'dueCount'])
}

/** Inserts a new asset at the start of the list of all assets; evicts lists with a filter or another order. */
export function assetCreated(cache: ApolloCache, { asset }: SavedAssetFragment): void {
  const reference = referenceTo(cache, asset)
  changeLists(cache, 'assets', (list, args) => {
    if (!isNewestFirst(args)) return undefined
    return { ...list, items: [reference, ...list.items], total: list.total + 1 }
  })
}

/** Evicts filtered and sorted lists, because a changed asset may enter, leave or move in any of them. */
export function assetUpdated(cache: ApolloCache, { asset }: SavedAssetFragment, formerLocationId?: string): void {
  changeLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? list : undefined))
  changeLists(cache, 'tests', (list, { filter }) => (filter?.search ? undefined : list))
  reloadLists('AssetHistory')(cache)
  if (formerLocationId !== asset.location?.id) dropCounts(cache, formerLocationId)
}

/** Evicts filtered and sorted lists after several assets were changed together. */
export function assetsChanged(cache: ApolloCache, formerLocationIds: readonly (string | undefined)[]): void {
  changeLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? list : undefined))
  for (const id of new Set(formerLocationIds)) dropCounts(cache, id)
}

/** Removes a deleted asset from every list, with its tests. */
export function assetDeleted(cache: ApolloCache, id: string, formerLocationId?: string): void {
  const asset = { __typename: 'Asset' as const, id }
  const reference = referenceTo(cache, asset)
  changeLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? withoutIfKnown(list, reference) : undefined))
  changeLists(cache, 'tests', () => undefined)
  dropCounts(cache, formerLocationId)
}

/** Updates lists after an asset was taken out of use, returned to use, or disposed of and removed from its location. */
export function assetUseChanged(cache: ApolloCache, formerLocationId: string | undefined): void {
  changeLists(cache, 'assets', (list, args) => (isNewestFirst(args) ? list : undefined))
  reloadLists('AssetHistory')(cache)
  dropCounts(cache, formerLocationId)
}
