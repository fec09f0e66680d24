import type { ApolloCache } from '@apollo/client'

/** After a location was made, renamed or deleted: what lists it is asked for again. */
export function locationsChanged(cache: ApolloCache): void {
  cache.modify({ fields: { locations: (_, { DELETE }) => DELETE } })
}
