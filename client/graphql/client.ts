import { ApolloClient, ApolloLink, HttpLink, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { createQueryPreloader, type PreloadedQueryRef, type PreloadQueryOptions } from '@apollo/client/react'
import type { ErrorCode } from '../../domain/errorCode'
import { protectedFetch } from './antiForgery'
import { createCache } from './cache'
import { errorCode } from './errors'

type Listener = (code: ErrorCode) => void
const listeners = new Set<Listener>()

/** Calls `listener` with the code of each refused operation; returns the function that ends this. */
export function onServerError(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const errorLink = new ErrorLink(({ error }) => {
  const code = errorCode(error)
  if (code) for (const listener of listeners) listener(code)
})

export const client = new ApolloClient({
  cache: createCache(),
  link: ApolloLink.from([errorLink, new HttpLink({ uri: '/graphql', fetch: protectedFetch })]),
})

const preload = createQueryPreloader(client)

/** For route loaders: resolves when the query is loaded, to the reference that the page reads with `useReadQuery`. */
export function loadQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: PreloadQueryOptions<Variables>,
): Promise<PreloadedQueryRef<Data, Variables, 'complete' | 'streaming'>> {
  return preload.toPromise(preload<Data, Variables>(document, options))
}
