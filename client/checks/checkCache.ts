import type { ApolloCache } from '@apollo/client'
import { reloadLists } from '../graphql/reloadLists'

/** Reloads the lists of checks, and the check, whose due date follows from its records. */
export function recordsChanged(cache: ApolloCache, checkId: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Check', id: checkId }) })
  reloadLists('Check')(cache)
}
