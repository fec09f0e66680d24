import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type SkipToken, useLazyQuery, useMutation, useQuery } from '@apollo/client/react'
import { Kind } from 'graphql'
import { useRequestKey } from './requestKey'

type OptionsOf<Options, Variables> = Record<never, never> extends Variables ? [options?: Options] : [options: Options]

/** The hook that reads one query and re-renders with its state; `skipToken` as options holds it back. */
export function queryHook<Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) {
  return function useTypedQuery(
    ...[options]: OptionsOf<SkipToken | useQuery.Options<Data, Variables>, Variables>
  ): useQuery.Result<Data, Variables, 'complete' | 'streaming' | 'empty', Partial<Variables>> {
    return useQuery<Data, Variables>(document, options as SkipToken | useQuery.Options<Data, Variables>)
  }
}

/** The hook whose query runs when its first part is called with variables. */
export function lazyQueryHook<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
) {
  return function useTypedLazyQuery(
    options?: useLazyQuery.Options<Data, Variables>,
  ): useLazyQuery.ResultTuple<Data, Variables, 'complete' | 'streaming' | 'empty'> {
    return useLazyQuery<Data, Variables>(document, options)
  }
}

/**
 * The hook whose mutation runs when its first part is called with variables; the call rejects when refused. Sent again after an
 * answer that did not arrive, a change is still made once.
 */
export function mutationHook<Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) {
  const rootField = rootFieldOf(document)
  return function useTypedMutation(
    options?: useMutation.Options<Data, Variables>,
  ): useMutation.ResultTuple<Data, Variables> {
    const requestKey = useRequestKey(rootField)
    const [mutate, result] = useMutation<Data, Variables>(document, options) as useMutation.ResultTuple<Data, Variables>
    if (!requestKey) return [mutate, result]
    const mutateOnce = async (...[call]: Parameters<typeof mutate>) => {
      const context = { ...call?.context, headers: requestKey.headers(call?.variables) }
      const answer = await mutate(...([{ ...call, context }] as unknown as Parameters<typeof mutate>))
      requestKey.saved()
      return answer
    }
    return [mutateOnce, result]
  }
}

function rootFieldOf(document: DocumentNode): string | undefined {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const [field] = operation?.selectionSet.selections ?? []
  return field?.kind === Kind.FIELD ? field.name.value : undefined
}
