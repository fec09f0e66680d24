import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type SkipToken, useQuery } from '@apollo/client/react'

type OptionsOf<Options, Variables> = Record<never, never> extends Variables ? [options?: Options] : [options: Options]

/** The hook that reads one query and re-renders with its state; `skipToken` as options holds it back. */
export interface QueryHook<Data, Variables extends OperationVariables> {
  (
    ...[options]: OptionsOf<SkipToken | useQuery.Options<Data, Variables>, Variables>
  ): useQuery.Result<Data, Variables, 'complete' | 'streaming' | 'empty', Partial<Variables>>
  /** The query. */
  document: TypedDocumentNode<Data, Variables>
}

/** The hook of a query whose data hold at least these. */
export type HookOf<Data, Variables extends OperationVariables> = Pick<QueryHook<Data, Variables>, 'document'>

/** Makes the hook of a query. */
export function queryHook<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
): QueryHook<Data, Variables> {
  function useTypedQuery(...[options]: Parameters<QueryHook<Data, Variables>>) {
    return useQuery<Data, Variables>(document, options as SkipToken | useQuery.Options<Data, Variables>)
  }
  return Object.assign(useTypedQuery, { document })
}
