import type { ApolloCache } from '@apollo/client'
import type { AccessTokenDetailsFragment } from './profile/AccessToken.generated'

/** Removes a revoked token from the cache. */
export const evictToken = (token: AccessTokenDetailsFragment) => (cache: ApolloCache) => {
  cache.evict({ id: cache.identify(token) })
  cache.gc()
}
