import type { DocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { Kind } from 'graphql'
import { getErrorCode } from '../../../graphql/errors'
import { sendOperationDirectly } from '../../../graphql/request'
import type { MutationInputValues, OutboxEntry } from '../entry/entry'
import type { EditedRecordDefinition, QueueableOperations } from '../queue/operations'
import { sendOperationWithTimeout } from './sendOperationWithTimeout'

/** How long to wait for the record's values, in ms. */
const RESPONSE_TIMEOUT = 15_000

/** Reads a fragment of a cached record by a key such as 'Asset:12'. */
type ReadLoaded = (id: string, fragment: DocumentNode, fragmentName: string) => unknown

/** Returns the cached values that an edit replaces. */
export function getCachedRecordValues(
  { typename, fragmentName, query, valuesOf }: EditedRecordDefinition,
  id: unknown,
  read: ReadLoaded,
): MutationInputValues | undefined {
  const fragments = query.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  const record = read(`${typename}:${id}`, { ...query, definitions: fragments }, fragmentName)
  return record ? valuesOf(record) : undefined
}

/** Fetches the server's current values for the record that an entry edits; undefined if the record no longer exists. */
export async function fetchServerRecordValues(
  operations: QueueableOperations,
  { field, variables }: OutboxEntry,
): Promise<MutationInputValues | undefined> {
  const edits = operations.of(field)?.edits
  if (!edits) return undefined
  try {
    // why: the query bypasses the register, because an offline answer would lack other users' changes
    const operation = { document: edits.query, variables: { id: String(variables.id) } }
    const answer = await sendOperationWithTimeout(RESPONSE_TIMEOUT, sendOperationDirectly, operation)
    if (answer.errors?.length || !answer.data) throw new CombinedGraphQLErrors(answer)
    const [record] = Object.values(answer.data)
    return edits.valuesOf(record)
  } catch (error) {
    if (getErrorCode(error) === 'NOT_FOUND') return undefined
    throw error
  }
}
