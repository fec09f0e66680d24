import type { ApolloCache } from '@apollo/client'
import { changePatLists } from '../../assets/assetCache'
import { hasValue } from '../../graphql/cachedLists'
import { reloadLists } from '../../graphql/reloadLists'

/** Reloads everything that depends on assignments after one was added or removed. */
export function reloadAssignmentLists(cache: ApolloCache): void {
  reloadLists('Assignment')(cache)
  changePatLists(cache, 'assets', (list, { filter }) => (hasValue(filter?.assigneeId) ? undefined : list))
}
