import type { ApolloCache } from '@apollo/client'
import { updateCachedPatLists } from '../../assets/assetCache'
import { isPresent } from '../../graphql/cachedLists'
import { createListReloader } from '../../graphql/createListReloader'

/** Reloads everything that depends on assignments after an assignment was added or removed. */
export function reloadCachedAssignmentLists(cache: ApolloCache): void {
  createListReloader('Assignment')(cache)
  updateCachedPatLists(cache, 'assets', (list, { filter }) => (isPresent(filter?.assigneeId) ? undefined : list))
}
