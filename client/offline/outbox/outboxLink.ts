import type { ApolloLink, DocumentNode } from '@apollo/client'
import { Kind } from 'graphql'
import { mayWait } from '../../graphql/requestKey'
import type { Send, SentOperation, Transport } from '../../graphql/sending'
import { localIdsIn, withServerIds } from './localIds'
import { runningOutbox } from './start'
import { outboxState } from './state'

/**
 * Stores a change in the outbox if the server cannot be reached, or other changes wait already; `next` answers everything else. In all
 * operations, local ids are replaced by those that the server has given.
 */
export const outboxLink =
  (next: Transport): Transport =>
  async (given, server) => {
    const field = mutationOf(given.document)
    const outbox = mayWait(field) ? await runningOutbox() : undefined
    const operation = { ...given, variables: await withKnownIds(given.variables) }
    if (field === undefined && isOnlyHere(operation)) return answerOnDevice(operation)
    if (!outbox || !mayWait(field)) return next(operation, remembering(server))
    const { sendOrEnqueue } = await import('./theOutbox')
    return sendOrEnqueue(outbox, field, operation, remembering(server))
  }

/** The variables with the ids that the server has given; a page's loader may ask for a local one before the outbox is running. */
async function withKnownIds<Value>(variables: Value): Promise<Value> {
  const known = withServerIds(variables, outboxState().serverIds)
  if (outboxState().isLoaded || localIdsIn(known).length === 0) return known
  try {
    return withServerIds(known, await (await import('./storage')).readServerIds())
  } catch {
    // the browser has no database
    return known
  }
}

/** What opens at a location, by the query's field: until it has arrived, the server says that nothing is open there. */
const STARTED_BY: Readonly<Record<string, string>> = { openRound: 'startRound', openStockTake: 'startStockTake' }

/** True for a query of what the server does not know yet. */
function isOnlyHere({ document, variables }: SentOperation): boolean {
  if (localIdsIn(variables).length > 0) return true
  const starts = rootFieldsOf(document).flatMap((field) => STARTED_BY[field] ?? [])
  return outboxState().entries.some(
    (entry) => starts.includes(entry.field) && entry.variables.locationId === variables.locationId,
  )
}

/** Lets the server answer, and remembers what is open there: it goes on without a connection. */
const remembering =
  (server: Send): Send =>
  async (operation) => {
    const answer = await server(operation)
    if (Object.keys(answer.data ?? {}).some((field) => ABOUT_OPEN.test(field)))
      void import('./remember').then(({ remember }) => remember(answer.data, operation.variables)).catch(() => {})
    return answer
  }

/** Fields that say which rounds and stock takes are open. */
const ABOUT_OPEN = /round|stockTake/i

/** True for a query of a record that only this device has: the server does not know it. */
async function answerOnDevice(operation: SentOperation): Promise<ApolloLink.Result> {
  await runningOutbox()
  return (await import('../answers/execute')).answerLocally(operation)
}

/** The root field of a mutation; undefined for a query. */
function mutationOf(document: DocumentNode): string | undefined {
  return operationOf(document)?.operation === 'mutation' ? rootFieldsOf(document)[0] : undefined
}

const operationOf = ({ definitions }: DocumentNode) =>
  definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)

const rootFieldsOf = (document: DocumentNode): string[] =>
  (operationOf(document)?.selectionSet.selections ?? []).flatMap((field) =>
    field.kind === Kind.FIELD ? field.name.value : [],
  )
