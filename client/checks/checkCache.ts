import type { ApolloCache } from '@apollo/client'
import { createListReloader } from '../graphql/createListReloader'

/** Reloads a check and all check lists after a record changes, because the check's due date depends on its records. */
export function reloadCheckLists(cache: ApolloCache, checkId: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Check', id: checkId }) })
  createListReloader('Check')(cache)
}
