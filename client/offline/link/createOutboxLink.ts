import type { ApolloLink, DocumentNode } from '@apollo/client'
import { Kind } from 'graphql'
import type { OperationSender, OperationToSend, OperationTransport } from '../../graphql/operationTransport'
import { isQueueableMutation } from '../../graphql/requestKey'
import { getOfflineAreaModules } from '../areas/offlineAreaModules'
import { applyServerIds, findLocalIds } from '../outbox/entry/localIds'
import { getRunningOutbox } from '../outbox/page/startOutbox'
import { getOutboxState } from '../outbox/queue/outboxState'

/**
 * Stores a change in the outbox if the server cannot be reached or other changes already wait; passes everything else
 * to `next`. Replaces known local ids in all operations with the server's ids.
 */
export const createOutboxLink =
  (next: OperationTransport): OperationTransport =>
  async (given, server) => {
    const field = mutationOf(given.document)
    const outbox = isQueueableMutation(field) ? await getRunningOutbox() : undefined
    const operation = { ...given, variables: await withKnownIds(given.variables) }
    if (field === undefined && isOnlyHere(operation)) return answerOnDevice(operation)
    if (!outbox || !isQueueableMutation(field)) return next(operation, withSnapshot(server))
    const { sendOrEnqueueMutation } = await import('../outbox/page/outboxInstance')
    return sendOrEnqueueMutation(outbox, field, operation, withSnapshot(server))
  }

/** Replaces local ids with known server ids; a page's loader may use a local id before the outbox is running. */
async function withKnownIds<Value>(variables: Value): Promise<Value> {
  const known = applyServerIds(variables, getOutboxState().serverIds)
  if (getOutboxState().isLoaded || findLocalIds(known).length === 0) return known
  try {
    return applyServerIds(known, await (await import('../outbox/storage/outboxStorage')).loadServerIds())
  } catch {
    // the browser has no database, and therefore no stored ids
    return known
  }
}

/** True for a query for a record that the server does not have yet. */
function isOnlyHere({ document, variables }: OperationToSend): boolean {
  if (findLocalIds(variables).length > 0) return true
  const fields = rootFieldsOf(document)
  const starts = getOfflineAreaModules().changes.flatMap(({ startedBy = {} }) =>
    fields.flatMap((field) => startedBy[field] ?? []),
  )
  return getOutboxState().entries.some(
    (entry) => starts.includes(entry.field) && entry.variables.locationId === variables.locationId,
  )
}

/** Passes the operation on, and saves the unfinished work in the response so that the user can carry on offline. */
const withSnapshot =
  (server: OperationSender): OperationSender =>
  async (operation) => {
    const answer = await server(operation)
    const fields = Object.keys(answer.data ?? {})
    if (
      getOfflineAreaModules().changes.some(({ openWork }) => openWork && fields.some((field) => openWork.test(field)))
    )
      void snapshot(answer.data, operation.variables).catch(() => {})
    return answer
  }

async function snapshot(data: unknown, variables: OperationToSend['variables']): Promise<void> {
  const { loadOutbox } = getOfflineAreaModules()
  const [{ snapshotOfflineOpenWork }, areas] = await Promise.all([
    import('../outbox/transport/snapshotOfflineOpenWork'),
    loadOutbox(),
  ])
  await snapshotOfflineOpenWork(areas, data, variables)
}

/** Runs a query for a record that only this device has. */
async function answerOnDevice(operation: OperationToSend): Promise<ApolloLink.Result> {
  await getRunningOutbox()
  return (await import('../execution/execute')).answerOperationOffline(operation)
}

/** Returns the root field of a mutation; undefined for a query. */
function mutationOf(document: DocumentNode): string | undefined {
  return operationOf(document)?.operation === 'mutation' ? rootFieldsOf(document)[0] : undefined
}

const operationOf = ({ definitions }: DocumentNode) =>
  definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)

const rootFieldsOf = (document: DocumentNode): string[] =>
  (operationOf(document)?.selectionSet.selections ?? []).flatMap((field) =>
    field.kind === Kind.FIELD ? field.name.value : [],
  )
