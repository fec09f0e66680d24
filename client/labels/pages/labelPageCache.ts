import type { ApolloCache } from '@apollo/client'

/** After a page was created or deleted: reloads the lists of pages. */
export function pagesChanged(cache: ApolloCache): void {
  cache.modify({ fields: { pages: (_, { DELETE }) => DELETE } })
}
