import type { ApolloCache } from '@apollo/client'

/** After a page was made or deleted: what lists it is asked for again. */
export function pagesChanged(cache: ApolloCache): void {
  cache.modify({ fields: { pages: (_, { DELETE }) => DELETE } })
}
