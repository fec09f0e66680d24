import type { ApolloCache } from '@apollo/client'
import { changeLists } from '../../assets/assetCache'
import { isGiven } from '../../graphql/lists'
import { reloadLists } from '../../graphql/reloadLists'

/** Reloads everything that depends on assignments after one was added or removed. */
export function assignmentsChanged(cache: ApolloCache): void {
  reloadLists('Assignment')(cache)
  changeLists(cache, 'assets', (list, { filter }) => (isGiven(filter?.assigneeId) ? undefined : list))
}
