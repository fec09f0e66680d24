import type { ApolloLink } from '@apollo/client'
import { ServerUnreachableError } from '../../../graphql/antiForgery'
import type { OperationSender, OperationToSend } from '../../../graphql/operationTransport'

/**
 * Sends an operation to the server with a timeout. A change can be sent again after a timeout: its idempotency key
 * prevents a second execution.
 * @throws ServerUnreachableError after the timeout.
 */
export async function sendOperationWithTimeout(
  milliseconds: number,
  server: OperationSender,
  operation: OperationToSend,
): Promise<ApolloLink.Result> {
  const waiting = new AbortController()
  const timer = setTimeout(
    () => waiting.abort(new ServerUnreachableError('The server did not respond in time. Try again.')),
    milliseconds,
  )
  const leave = () => waiting.abort(operation.signal?.reason)
  operation.signal?.addEventListener('abort', leave)
  // why: the timeout also ends earlier steps, such as fetching a token, which have no timeout of their own
  const ended = new Promise<never>((_, reject) => {
    waiting.signal.addEventListener('abort', () => reject(waiting.signal.reason))
  })
  try {
    return await Promise.race([server({ ...operation, signal: waiting.signal }), ended])
  } finally {
    clearTimeout(timer)
    operation.signal?.removeEventListener('abort', leave)
  }
}
