import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type SkipToken, useQuery } from '@apollo/client/react'

type OptionsOf<Options, Variables> = Record<never, never> extends Variables ? [options?: Options] : [options: Options]

/** The hook that reads one query and re-renders with its state; `skipToken` as options holds it back. */
export function queryHook<Data, Variables extends OperationVariables>(document: TypedDocumentNode<Data, Variables>) {
  return function useTypedQuery(
    ...[options]: OptionsOf<SkipToken | useQuery.Options<Data, Variables>, Variables>
  ): useQuery.Result<Data, Variables, 'complete' | 'streaming' | 'empty', Partial<Variables>> {
    return useQuery<Data, Variables>(document, options as SkipToken | useQuery.Options<Data, Variables>)
  }
}
