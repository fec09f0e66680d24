import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { Kind } from 'graphql'
import { useFormIdempotencyKey } from './requestKey'

/**
 * Creates a hook whose mutation runs when the returned function is called; the call rejects on an error. A retry after
 * a lost response does not repeat the change.
 */
export function createMutationHook<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
) {
  const rootField = rootFieldOf(document)
  return function useTypedMutation(
    options?: useMutation.Options<Data, Variables>,
  ): useMutation.ResultTuple<Data, Variables> {
    const requestKey = useFormIdempotencyKey(rootField)
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
