import type { ApolloCache } from '@apollo/client'
import { reloadLists } from '../graphql/reloadLists'

/** Reloads the lists of checks, and the check, because its due date depends on its records. */
export function reloadCheckLists(cache: ApolloCache, checkId: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Check', id: checkId }) })
  reloadLists('Check')(cache)
}
