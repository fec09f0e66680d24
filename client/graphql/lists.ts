import type { ApolloCache, Reference } from '@apollo/client'
import type { Modifier } from '@apollo/client/cache'

/** Lists as the cache holds them; a place that is not loaded holds null. */
export interface List {
  items: readonly (Reference | null)[]
  total: number
}

export type ReadField = Parameters<Modifier<unknown>>[1]['readField']

/** True unless the value is undefined or null. */
export const isGiven = (value: unknown) => value !== undefined && value !== null

/**
 * Changes every list that is cached under a field of the query, each known by its arguments; if `change` returns
 * undefined, the list is dropped, and loaded again when it is shown.
 */
export function changeLists<Arguments>(
  cache: ApolloCache,
  field: string,
  change: (list: List, args: Arguments, readField: ReadField) => List | undefined,
): void {
  const modifier: Modifier<unknown> = (list, { storeFieldName, readField, DELETE }) => {
    const args = JSON.parse(storeFieldName.slice(field.length + 1) || '{}') as Arguments
    return change(list as List, args, readField) ?? DELETE
  }
  cache.modify({ fields: { [field]: modifier } })
}

/** The list without the record, as far as it is loaded. */
export function without(list: List, removed: Reference): List {
  const items = list.items.filter((item) => item?.__ref !== removed.__ref)
  return { ...list, items, total: list.total - (list.items.length - items.length) }
}

/** undefined if the record may be among those of the list that are not loaded. */
export function withoutIfKnown(list: List, removed: Reference): List | undefined {
  const isLoaded = list.items.length === list.total && !list.items.includes(null)
  const others = without(list, removed)
  return isLoaded || others.total < list.total ? others : undefined
}

/**
 * The list with the record behind those that `isBefore` it; undefined if that place lies among records that are not loaded.
 */
export function inserted(list: List, reference: Reference, isBefore: (other: Reference) => boolean): List | undefined {
  const place = list.items.findIndex((item) => !item || !isBefore(item))
  const index = place < 0 ? list.items.length : place
  const liesAmongUnloaded = place < 0 ? list.items.length < list.total : list.items[place] === null
  if (liesAmongUnloaded) return undefined
  return { ...list, items: list.items.toSpliced(index, 0, reference), total: list.total + 1 }
}

/** How the cache names the record. */
export function referenceTo(cache: ApolloCache, record: { __typename: string; id: string }): Reference {
  return { __ref: cache.identify(record) ?? '' }
}
