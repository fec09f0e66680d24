import type { ApolloCache } from '@apollo/client'

/** After a location was created, renamed or deleted: reloads the lists that may show it. */
export function locationsChanged(cache: ApolloCache): void {
  cache.modify({ fields: { locations: (_, { DELETE }) => DELETE } })
}
