import { type FieldPolicy, InMemoryCache, type Reference } from '@apollo/client'

interface Page {
  items: readonly (Reference | null)[]
  total: number
}

/** One list for each filter and sort order, filled page by page; a place that is not loaded yet holds null. */
const pagedList: FieldPolicy<Page> = {
  keyArgs: ['filter', 'sort'],
  merge: (existing, incoming, { args }) => {
    const offset: number = args?.offset ?? 0
    const items = existing && existing.total === incoming.total ? [...existing.items] : []
    while (items.length < offset) items.push(null)
    items.splice(offset, incoming.items.length, ...incoming.items)
    return { ...incoming, items }
  },
}

/** A record that a list has already loaded is read without another request, if all its wanted fields are there. */
const record = (typename: string): FieldPolicy => ({
  read: (existing, { args, toReference }) => existing ?? toReference({ __typename: typename, id: args?.id }),
})

/** A fresh cache with the rules of this product's lists and records. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: { ScanTarget: ['Asset', 'Location'] },
    typePolicies: {
      Query: {
        fields: {
          assets: pagedList,
          tests: pagedList,
          locations: pagedList,
          asset: record('Asset'),
          test: record('Test'),
          location: record('Location'),
        },
      },
      PatSummary: { keyFields: [] },
    },
  })
}
