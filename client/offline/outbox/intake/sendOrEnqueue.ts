import type { ApolloLink } from '@apollo/client'
import type { OperationSender, SentOperation } from '../../../graphql/operationTransport'
import { createRandomKey, KEY_HEADER } from '../../../graphql/randomKey'
import { CORRECTED_ENTRY_HEADER } from '../../../graphql/requestKey'
import { isReachable, noteConnectionLost, noteServerAnswer } from '../../connection'
import type { Outbox } from '../queue/outbox'
import { isUnreachable } from '../queue/outcome'
import { withTimeout } from '../transport/withTimeout'
import { enqueueChange } from './enqueueChange'

/** How long to wait for a response before a change continues in the background, in ms. */
const RESPONSE_TIMEOUT = 15_000

/**
 * Sends a change with its idempotency key, or stores both if the server cannot be reached or other changes already
 * wait.
 */
export async function sendOrEnqueue(
  outbox: Outbox,
  field: string,
  { headers: given, ...operation }: SentOperation,
  server: OperationSender,
): Promise<ApolloLink.Result> {
  const { [CORRECTED_ENTRY_HEADER]: corrected, [KEY_HEADER]: key = createRandomKey(), ...headers } = given ?? {}
  const change = { field, key, corrected, document: operation.document, variables: operation.variables }
  const wait = (sentAt?: string) => enqueueChange(outbox, { ...change, sentAt })
  if (!isReachable() || corrected !== undefined || outbox.operations.isFrequent(field) || outbox.mustWait(change))
    return wait()
  const sentAt = new Date().toISOString()
  try {
    const answer = await withTimeout(RESPONSE_TIMEOUT, server, {
      ...operation,
      headers: { ...headers, [KEY_HEADER]: key },
    })
    noteServerAnswer(true)
    return answer
  } catch (error) {
    if (!isUnreachable(error)) throw error
    noteConnectionLost(error)
    return wait(sentAt)
  }
}
