import type { ApolloCache } from '@apollo/client'

/** After a report was saved: reloads the lists of reports, which are sorted by name. */
export function reportsChanged(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'reports' })
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'reportHistory' })
  cache.gc()
}
