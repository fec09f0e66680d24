import type { ApolloCache } from '@apollo/client'
import { assetsChanged } from '../assets/assetCache'
import { reloadFields, reloadLists } from '../graphql/reloadLists'
import { assignmentsEnded } from '../testing/records/testCache'

/** Reloads lists of rounds after one was started, completed or cancelled. */
export function roundsChanged(cache: ApolloCache): void {
  assignmentsEnded(cache)
  reloadLists('Round')(cache)
}

/** Updates lists after a round was completed: assets may have moved or be missing. */
export function roundCompleted(cache: ApolloCache, locationIds: readonly string[]): void {
  roundsChanged(cache)
  assetsChanged(cache, locationIds)
  reloadFields(cache, { __typename: 'PatSummary' }, ['missing'])
}
