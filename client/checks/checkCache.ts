import type { ApolloCache } from '@apollo/client'

const LISTS = [
  ...['checks', 'checkRecords', 'checkCategories', 'checkSummary', 'actions'],
  ...['checkHistory', 'checkRecordHistory'],
]

/** Reloads everything that may show a check, a record or an action after one was added, changed or deleted. */
export function checksChanged(cache: ApolloCache): void {
  cache.modify({
    fields: Object.fromEntries(LISTS.map((field) => [field, (_: unknown, { DELETE }: { DELETE: unknown }) => DELETE])),
  })
}

/** Reloads also the check, whose due date follows from its records. */
export function recordsChanged(cache: ApolloCache, checkId: string): void {
  cache.evict({ id: cache.identify({ __typename: 'Check', id: checkId }) })
  checksChanged(cache)
}
