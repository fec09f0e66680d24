import type { ApolloLink, DocumentNode } from '@apollo/client'
import { Kind } from 'graphql'
import { ServerUnreachable } from '../../graphql/antiForgery'
import { CORRECTED_ENTRY_HEADER, KEY_HEADER, randomKey } from '../../graphql/requestKey'
import type { Send, SendingLink, SentOperation } from '../../graphql/sending'
import { connectionLost, isReachable, serverAnswered } from '../connection'
import { localIdsIn, withServerIds } from './localIds'
import { isQueued } from './operations'
import { isUnreachable } from './outcome'
import { runningOutbox } from './start'
import { outboxState } from './state'

/** Milliseconds after which a change that has had no answer goes on in the background. */
const RESPONSE_TIMEOUT = 15_000

/**
 * Lets a change wait in the outbox where the server cannot be reached, or where others wait already; `next` answers everything else. In all
 * operations, local ids become those that the server has given.
 */
export const outboxLink =
  (next: SendingLink): SendingLink =>
  async (given, server) => {
    const field = mutationOf(given.document)
    const outbox = isQueued(field) ? await runningOutbox() : undefined
    const operation = { ...given, variables: withServerIds(given.variables, outboxState().serverIds) }
    if (field === undefined && localIdsIn(operation.variables).length > 0) return answerOnDevice(operation)
    if (!outbox || !isQueued(field)) return remembered(next(operation, server))
    const { [CORRECTED_ENTRY_HEADER]: corrected, [KEY_HEADER]: key = randomKey(), ...headers } = given.headers ?? {}
    const { enqueue } = await import('./enqueue')
    const change = { field, key, corrected, document: operation.document, variables: operation.variables }
    if (!isReachable() || corrected !== undefined || outbox.mustWait(change)) return enqueue(outbox, change)
    const sentAt = new Date().toISOString()
    try {
      const answer = await remembered(patiently(server, { ...operation, headers: { ...headers, [KEY_HEADER]: key } }))
      serverAnswered(true)
      return answer
    } catch (error) {
      if (!isUnreachable(error)) throw error
      connectionLost()
      return enqueue(outbox, { ...change, sentAt })
    }
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

/** Asks the server, but does not wait for an answer without end: what is sent again under its key is carried out once. */
async function patiently(server: Send, operation: SentOperation): Promise<ApolloLink.Result> {
  const waiting = new AbortController()
  const timer = setTimeout(
    () => waiting.abort(new ServerUnreachable('The server did not respond in time')),
    RESPONSE_TIMEOUT,
  )
  const leave = () => waiting.abort(operation.signal?.reason)
  operation.signal?.addEventListener('abort', leave)
  try {
    return await server({ ...operation, signal: waiting.signal })
  } finally {
    clearTimeout(timer)
    operation.signal?.removeEventListener('abort', leave)
  }
}
