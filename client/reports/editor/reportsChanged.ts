import type { ApolloCache } from '@apollo/client'

/** Lists are by name: whichever shows next is asked for again. */
export function reportsChanged(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'reports' })
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'reportHistory' })
  cache.gc()
}
