import type { ApolloCache } from '@apollo/client'

/** After a view was saved or renamed: the lists of views are by name, and asked for again. */
export function savedViewsChanged(cache: ApolloCache): void {
  cache.modify({ fields: { savedViews: (_, { DELETE }) => DELETE } })
}
