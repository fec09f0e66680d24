import type { ApolloLink } from '@apollo/client'
import { ServerUnreachable } from '../../../graphql/antiForgery'
import type { OperationSender, SentOperation } from '../../../graphql/operationTransport'

/**
 * Sends an operation to the server with a timeout. A change may be sent again later: its idempotency key prevents a
 * second execution.
 * @throws ServerUnreachable after the timeout.
 */
export async function withTimeout(
  milliseconds: number,
  server: OperationSender,
  operation: SentOperation,
): Promise<ApolloLink.Result> {
  const waiting = new AbortController()
  const timer = setTimeout(
    () => waiting.abort(new ServerUnreachable('The server did not respond in time')),
    milliseconds,
  )
  const leave = () => waiting.abort(operation.signal?.reason)
  operation.signal?.addEventListener('abort', leave)
  // why: steps before the request itself, such as fetching a token, have no timeout of their own
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
