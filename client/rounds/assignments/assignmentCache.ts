import type { ApolloCache } from '@apollo/client'
import { changeLists } from '../../assets/assetCache'
import { isGiven } from '../../graphql/lists'

/** Reloads what depends on assignments after one was added or removed. */
export function assignmentsChanged(cache: ApolloCache): void {
  cache.modify({ fields: { assignments: (_, { DELETE }) => DELETE } })
  changeLists(cache, 'assets', (list, { filter }) => (isGiven(filter?.assigneeId) ? undefined : list))
}
