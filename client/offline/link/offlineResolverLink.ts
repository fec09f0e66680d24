import type { ApolloLink } from '@apollo/client'
import { Kind } from 'graphql'
import { ServerUnreachableError } from '../../graphql/antiForgery'
import { getErrorCode } from '../../graphql/errors'
import { NeedsConnectionError } from '../../graphql/needsConnectionError'
import type { OperationSender, OperationToSend, OperationTransport } from '../../graphql/operationTransport'
import { isServerReachable, isServerResponding, markConnectionLost, markServerResponse } from '../connection'
import { getRunningOutbox } from '../outbox/page/startOutbox'

/** How long to wait for the server before the device uses its own data, in ms. */
const RESPONSE_TIMEOUT = 6_000

/**
 * Sends an operation to the server, or runs it on the device if the server cannot be reached. The code for running it
 * is loaded only then. A server response, even an error, is never replaced. Mutations that may wait reach this link
 * only if the device has no outbox, because `createOutboxLink` comes first.
 */
export const offlineResolverLink: OperationTransport = async (operation, server) => {
  if (!isServerReachable()) {
    const answer = await answerOnDevice(operation)
    if (answer) return answer
  }
  try {
    const answer = answered(operation, server)
    return await (isQuery(operation) ? withFallback(operation, answer) : answer)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    markConnectionLost(error)
    const answer = await answerOnDevice(operation)
    if (answer) return answer
    throw new NeedsConnectionError('You are offline. Try again when you are connected.', { cause: error })
  }
}

/** Returns the server's response, or the device's result if the response takes too long. */
async function withFallback(
  operation: OperationToSend,
  answer: Promise<ApolloLink.Result>,
): Promise<ApolloLink.Result> {
  // why: the request continues in the background, because a late response shows that the connection is back
  answer.catch(() => {})
  const first = await answerBeforeTimeout(answer)
  if (first) return first
  // why: an error here, such as a locked register, is reported only if the server turns out to be unreachable
  const local = await answerOnDevice(operation).catch(() => undefined)
  if (local) {
    markConnectionLost()
    return local
  }
  // why: slow responses, such as reports, are awaited as long as the server is reachable
  while (await isServerResponding()) {
    const late = await answerBeforeTimeout(answer)
    if (late) return late
  }
  throw new ServerUnreachableError('The server did not respond in time. Try again.')
}

/** Returns the response, or undefined after the timeout. */
async function answerBeforeTimeout(answer: Promise<ApolloLink.Result>): Promise<ApolloLink.Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), RESPONSE_TIMEOUT)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

async function answered(operation: OperationToSend, server: OperationSender): Promise<ApolloLink.Result> {
  const answer = await server(operation)
  markServerResponse(!isQuery(operation))
  return answer
}

/** Returns the device's result, or undefined if the device lacks the data. */
async function answerOnDevice(operation: OperationToSend): Promise<ApolloLink.Result | undefined> {
  try {
    // why: the outbox must be running, because the result includes waiting changes
    await getRunningOutbox()
    const { answerOperationOffline } = await import('../execution/execute')
    return await answerOperationOffline(operation)
  } catch (error) {
    if (getErrorCode(error) === 'UNAUTHENTICATED') throw error
    // the browser has no database, the code did not load, or the register lacks the data
    return undefined
  }
}

/** True if the error did not come from the server itself. */
const isUnreachable = (error: unknown) => getErrorCode(error) === 'SERVICE_UNAVAILABLE'

const isQuery = ({ document }: OperationToSend) =>
  document.definitions.some((part) => part.kind === Kind.OPERATION_DEFINITION && part.operation === 'query')
