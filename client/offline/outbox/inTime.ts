import type { ApolloLink } from '@apollo/client'
import { ServerUnreachable } from '../../graphql/antiForgery'
import type { Send, SentOperation } from '../../graphql/sending'

/**
 * Asks the server, but does not wait for an answer without end: what is sent again under its key is carried out once.
 * @throws ServerUnreachable after so many milliseconds.
 */
export async function inTime(milliseconds: number, server: Send, operation: SentOperation): Promise<ApolloLink.Result> {
  const waiting = new AbortController()
  const timer = setTimeout(
    () => waiting.abort(new ServerUnreachable('The server did not respond in time')),
    milliseconds,
  )
  const leave = () => waiting.abort(operation.signal?.reason)
  operation.signal?.addEventListener('abort', leave)
  // why: what comes before the request itself, such as a new token, has no end of its own
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
