import { ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { createApolloCache } from './cache'
import { onClearLoadedUserData } from './clearLoadedUserData'
import { sendOperation } from './request'

/**
 * Sends operations to the server. Aborts a request when its own signal fires, or when nothing is waiting for the
 * response any more.
 */
const server = new ApolloLink(({ query, variables, getContext }) => {
  const { headers, fetchOptions } = getContext()
  return new Observable((observer) => {
    const unsubscribed = new AbortController()
    const signal: AbortSignal = fetchOptions?.signal ?? unsubscribed.signal
    sendOperation(query, variables, { headers, signal }).then(
      (answer) => {
        observer.next(answer)
        observer.complete()
      },
      (error) => observer.error(error),
    )
    return () => unsubscribed.abort()
  })
})

export const apolloClient = new ApolloClient({ cache: createApolloCache(), link: server })
onClearLoadedUserData(() => apolloClient.clearStore())
