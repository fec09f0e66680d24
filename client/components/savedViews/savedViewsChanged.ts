import type { ApolloCache } from '@apollo/client'

/** After a view was saved or renamed: reloads the lists of views, which are sorted by name. */
export function savedViewsChanged(cache: ApolloCache): void {
  cache.modify({ fields: { savedViews: (_, { DELETE }) => DELETE } })
}
