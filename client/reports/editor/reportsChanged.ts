import type { ApolloCache } from '@apollo/client'

/** Reloads the lists of reports, which are sorted by name, after one was saved. */
export function reportsChanged(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'reports' })
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'reportHistory' })
  cache.gc()
}
