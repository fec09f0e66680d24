import type { OperationVariables } from '@apollo/client'
import { createQueryPreloader, type PreloadedQueryRef, type PreloadQueryOptions } from '@apollo/client/react'
import { apolloClient } from './apolloClient'
import type { CompatibleQueryHook } from './createQueryHook'

const preload = createQueryPreloader(apolloClient)

/** For route loaders: loads a hook's query. Resolves to the reference that the page passes to `useReadQuery`. */
export function loadQuery<Data, Variables extends OperationVariables>(
  { document }: CompatibleQueryHook<Data, Variables>,
  options: PreloadQueryOptions<Variables>,
): Promise<PreloadedQueryRef<Data, Variables, 'complete' | 'streaming'>> {
  return preload.toPromise(preload<Data, Variables>(document, options))
}
