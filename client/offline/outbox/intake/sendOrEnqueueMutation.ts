import type { ApolloLink } from '@apollo/client'
import type { OperationSender, OperationToSend } from '../../../graphql/operationTransport'
import { createRandomKey, IDEMPOTENCY_KEY_HEADER } from '../../../graphql/randomKey'
import { CORRECTED_OUTBOX_ENTRY_HEADER } from '../../../graphql/requestKey'
import { isServerReachable, markConnectionLost, markServerResponse } from '../../connection'
import type { Outbox } from '../queue/outbox'
import { isServerUnreachableError } from '../queue/outcome'
import { sendOperationWithTimeout } from '../transport/sendOperationWithTimeout'
import { enqueueOutboxChange } from './enqueueOutboxChange'

/** How long to wait for a response before a change continues in the background, in ms. */
const RESPONSE_TIMEOUT = 15_000

/**
 * Sends a change with its idempotency key, or stores both if the server cannot be reached or other changes already
 * wait.
 */
export async function sendOrEnqueueMutation(
  outbox: Outbox,
  field: string,
  { headers: given, ...operation }: OperationToSend,
  server: OperationSender,
): Promise<ApolloLink.Result> {
  const {
    [CORRECTED_OUTBOX_ENTRY_HEADER]: corrected,
    [IDEMPOTENCY_KEY_HEADER]: key = createRandomKey(),
    ...headers
  } = given ?? {}
  const change = { field, key, corrected, document: operation.document, variables: operation.variables }
  const wait = (sentAt?: string) => enqueueOutboxChange(outbox, { ...change, sentAt })
  if (!isServerReachable() || corrected !== undefined || outbox.operations.isFrequent(field) || outbox.mustWait(change))
    return wait()
  const sentAt = new Date().toISOString()
  try {
    const answer = await sendOperationWithTimeout(RESPONSE_TIMEOUT, server, {
      ...operation,
      headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: key },
    })
    markServerResponse(true)
    return answer
  } catch (error) {
    if (!isServerUnreachableError(error)) throw error
    markConnectionLost(error)
    return wait(sentAt)
  }
}
