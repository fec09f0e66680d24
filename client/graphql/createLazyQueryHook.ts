import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useLazyQuery } from '@apollo/client/react'

/** Creates a hook whose query runs when the returned function is called. */
export function createLazyQueryHook<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
) {
  return function useTypedLazyQuery(
    options?: useLazyQuery.Options<Data, Variables>,
  ): useLazyQuery.ResultTuple<Data, Variables, 'complete' | 'streaming' | 'empty'> {
    return useLazyQuery<Data, Variables>(document, options)
  }
}
