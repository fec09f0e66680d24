import type { ApolloCache, Reference } from '@apollo/client'
import type { Modifier } from '@apollo/client/cache'

/** A list as stored in the cache; rows not loaded yet are null. */
export interface CachedList {
  items: readonly (Reference | null)[]
  total: number
}

export type ReadCacheField = Parameters<Modifier<unknown>>[1]['readField']

export const isPresent = (value: unknown) => value !== undefined && value !== null

/**
 * Changes every cached list of a query field; `change` also receives the list's arguments. If `change` returns
 * undefined, the list is evicted and loads again when it is shown.
 */
export function updateCachedLists<Arguments>(
  cache: ApolloCache,
  field: string,
  change: (list: CachedList, args: Arguments, readField: ReadCacheField) => CachedList | undefined,
): void {
  const modifier: Modifier<unknown> = (list, { storeFieldName, readField, DELETE }) => {
    const args = JSON.parse(storeFieldName.slice(field.length + 1) || '{}') as Arguments
    return change(list as CachedList, args, readField) ?? DELETE
  }
  cache.modify({ fields: { [field]: modifier } })
}

/** Removes the record from the loaded part of a list. */
export function removeFromCachedList(list: CachedList, removed: Reference): CachedList {
  const items = list.items.filter((item) => item?.__ref !== removed.__ref)
  return { ...list, items, total: list.total - (list.items.length - items.length) }
}

/** Removes the record from a list. Returns undefined if the record may be in a part of the list that is not loaded. */
export function removeFromLoadedCachedList(list: CachedList, removed: Reference): CachedList | undefined {
  const isLoaded = list.items.length === list.total && !list.items.includes(null)
  const others = removeFromCachedList(list, removed)
  return isLoaded || others.total < list.total ? others : undefined
}

/** Inserts the record after the records that precede it; returns undefined if that position is not loaded. */
export function insertIntoCachedList(
  list: CachedList,
  reference: Reference,
  isBefore: (other: Reference) => boolean,
): CachedList | undefined {
  const place = list.items.findIndex((item) => !item || !isBefore(item))
  const index = place < 0 ? list.items.length : place
  const isPositionUnknown = place < 0 ? list.items.length < list.total : list.items[place] === null
  if (isPositionUnknown) return undefined
  return { ...list, items: list.items.toSpliced(index, 0, reference), total: list.total + 1 }
}

export function toCacheReference(cache: ApolloCache, record: { __typename: string; id: string }): Reference {
  return { __ref: cache.identify(record) ?? '' }
}
