import type { ApolloCache } from '@apollo/client'

/** Reloads the lists of pages after a page was created or deleted. */
export function pagesChanged(cache: ApolloCache): void {
  cache.modify({ fields: { pages: (_, { DELETE }) => DELETE } })
}
