import type { ApolloCache } from '@apollo/client'
import { updateListsAfterBulkChange } from '../assets/assetCache'
import { reloadFields, reloadLists } from '../graphql/reloadLists'
import { reloadEndedAssignments } from '../testing/records/testCache'

/** Reloads lists of rounds after one was started, completed or cancelled. */
export function reloadRoundLists(cache: ApolloCache): void {
  reloadEndedAssignments(cache)
  reloadLists('Round')(cache)
}

/** Updates lists after a round was completed: assets may have moved or be missing. */
export function updateListsAfterRound(cache: ApolloCache, locationIds: readonly string[]): void {
  reloadRoundLists(cache)
  updateListsAfterBulkChange(cache, locationIds)
  reloadFields(cache, { __typename: 'PatSummary' }, ['missing'])
}
