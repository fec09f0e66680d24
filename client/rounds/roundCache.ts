import type { ApolloCache } from '@apollo/client'
import { assetsChanged } from '../assets/assetCache'
import { assignmentsEnded } from '../testing/records/testCache'

/** Reloads lists of rounds after one was started, completed or cancelled. */
export function roundsChanged(cache: ApolloCache): void {
  assignmentsEnded(cache)
  cache.modify({
    fields: { rounds: (_, { DELETE }) => DELETE, openRound: (_, { DELETE }) => DELETE },
  })
}

/** Updates lists after a round was completed: assets may have moved or be missing. */
export function roundCompleted(cache: ApolloCache, locationIds: readonly string[]): void {
  roundsChanged(cache)
  assetsChanged(cache, locationIds)
  cache.modify({ id: cache.identify({ __typename: 'PatSummary' }), fields: { missing: (_, { DELETE }) => DELETE } })
}
