import type { ApolloLink, DocumentNode } from '@apollo/client'
import { Kind } from 'graphql'
import { mayWait } from '../../graphql/requestKey'
import type { SendingLink, SentOperation } from '../../graphql/sending'
import { localIdsIn, withServerIds } from './localIds'
import { runningOutbox } from './start'
import { outboxState } from './state'

/**
 * Lets a change wait in the outbox where the server cannot be reached, or where others wait already; `next` answers everything else. In all
 * operations, local ids become those that the server has given.
 */
export const outboxLink =
  (next: SendingLink): SendingLink =>
  async (given, server) => {
    const field = mutationOf(given.document)
    const outbox = mayWait(field) ? await runningOutbox() : undefined
    const operation = { ...given, variables: withServerIds(given.variables, outboxState().serverIds) }
    if (field === undefined && localIdsIn(operation.variables).length > 0) return answerOnDevice(operation)
    if (!outbox || !mayWait(field)) return remembered(next(operation, server))
    const { sendOrEnqueue } = await import('./sendOrEnqueue')
    return remembered(sendOrEnqueue(outbox, field, operation, server))
  }

/** An answer, from which an open round is remembered: it goes on without a connection. */
async function remembered(answering: Promise<ApolloLink.Result>): Promise<ApolloLink.Result> {
  const answer = await answering
  if (Object.values(answer.data ?? {}).some(isRound))
    void import('./rememberedRounds').then(({ rememberRounds }) => rememberRounds(answer.data)).catch(() => {})
  return answer
}

const isRound = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  '__typename' in value &&
  value.__typename === 'Round' &&
  'items' in value

/** Of a record that only this device has, the server knows nothing. */
async function answerOnDevice(operation: SentOperation): Promise<ApolloLink.Result> {
  await runningOutbox()
  return (await import('../answers/execute')).answerLocally(operation)
}

/** The root field of a mutation; undefined for a query. */
function mutationOf({ definitions }: DocumentNode): string | undefined {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (operation?.operation !== 'mutation') return undefined
  const [field] = operation.selectionSet.selections
  return field?.kind === Kind.FIELD ? field.name.value : undefined
}
