import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type SkipToken, useQuery } from '@apollo/client/react'

type OptionsOf<Options, Variables> = Record<never, never> extends Variables ? [options?: Options] : [options: Options]

/** A hook that runs a query and returns its state; passing `skipToken` as options pauses the query. */
export interface QueryHook<Data, Variables extends OperationVariables> {
  (
    ...[options]: OptionsOf<SkipToken | useQuery.Options<Data, Variables>, Variables>
  ): useQuery.Result<Data, Variables, 'complete' | 'streaming' | 'empty', Partial<Variables>>
  document: TypedDocumentNode<Data, Variables>
}

/** A query hook whose data contains at least these fields. */
export type CompatibleQueryHook<Data, Variables extends OperationVariables> = Pick<
  QueryHook<Data, Variables>,
  'document'
>

export function createQueryHook<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
): QueryHook<Data, Variables> {
  function useTypedQuery(...[options]: Parameters<QueryHook<Data, Variables>>) {
    return useQuery<Data, Variables>(document, options as SkipToken | useQuery.Options<Data, Variables>)
  }
  return Object.assign(useTypedQuery, { document })
}
