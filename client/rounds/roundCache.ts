import type { ApolloCache } from '@apollo/client'
import { updateCachedListsAfterBulkChange } from '../assets/assetCache'
import { createListReloader, reloadCachedFields } from '../graphql/createListReloader'
import { reloadCachedAssignmentsAfterTest } from '../testing/records/testCache'

/** Reloads lists of rounds after a round was started, completed or cancelled. */
export function reloadCachedRoundLists(cache: ApolloCache): void {
  reloadCachedAssignmentsAfterTest(cache)
  createListReloader('Round')(cache)
}

/** Updates lists after a round was completed: assets may have moved or be missing. */
export function updateCachedListsAfterRound(cache: ApolloCache, locationIds: readonly string[]): void {
  reloadCachedRoundLists(cache)
  updateCachedListsAfterBulkChange(cache, locationIds)
  reloadCachedFields(cache, { __typename: 'PatSummary' }, ['missing'])
}
