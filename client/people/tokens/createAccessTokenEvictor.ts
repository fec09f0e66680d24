import type { ApolloCache } from '@apollo/client'
import type { AccessTokenDetailsFragment } from './AccessToken.generated'

export const createAccessTokenEvictor = (token: AccessTokenDetailsFragment) => (cache: ApolloCache) => {
  cache.evict({ id: cache.identify(token) })
  cache.gc()
}
