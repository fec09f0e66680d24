import type { ApolloLink } from '@apollo/client'
import { Kind } from 'graphql'
import { ServerUnreachable } from '../graphql/antiForgery'
import { errorCode } from '../graphql/errors'
import { NeedsConnection } from '../graphql/needsConnection'
import type { Send, SentOperation, Transport } from '../graphql/sending'
import { connectionLost, isReachable, serverAnswered, serverResponds } from './connection'
import { runningOutbox } from './outbox/running/startOutbox'

/** Milliseconds to wait for the server before the device answers. */
const RESPONSE_TIMEOUT = 6_000

/**
 * Lets the server answer, and the device if the server cannot be reached. The code that answers on the device is loaded only then. An
 * answer of the server, even an error, is never replaced. Changes that may wait do not get here: the outbox's link comes first.
 */
export const localLink: Transport = async (operation, server) => {
  if (!isReachable()) {
    const answer = await answerOnDevice(operation)
    if (answer) return answer
  }
  try {
    const answer = answered(operation, server)
    return await (isQuery(operation) ? withPatience(operation, answer) : answer)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    connectionLost()
    const answer = await answerOnDevice(operation)
    if (answer) return answer
    throw new NeedsConnection('There is no connection.', { cause: error })
  }
}

/** The server's answer, or the device's if that takes too long. */
async function withPatience(operation: SentOperation, answer: Promise<ApolloLink.Result>): Promise<ApolloLink.Result> {
  // the server may still answer, which shows that the connection is back
  answer.catch(() => {})
  const first = await answerInTime(answer)
  if (first) return first
  // why: a device whose register is locked says so only once it knows that the server is away
  const local = await answerOnDevice(operation).catch(() => undefined)
  if (local) {
    connectionLost()
    return local
  }
  // why: what takes long, such as a report, is waited for as long as the server is there
  while (await serverResponds()) {
    const late = await answerInTime(answer)
    if (late) return late
  }
  throw new ServerUnreachable('The server did not respond in time')
}

/** The answer; undefined where it takes too long. */
async function answerInTime(answer: Promise<ApolloLink.Result>): Promise<ApolloLink.Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), RESPONSE_TIMEOUT)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

async function answered(operation: SentOperation, server: Send): Promise<ApolloLink.Result> {
  const answer = await server(operation)
  serverAnswered(!isQuery(operation))
  return answer
}

/** The device's answer; undefined if it has none. */
async function answerOnDevice(operation: SentOperation): Promise<ApolloLink.Result | undefined> {
  try {
    // why: the answer includes the changes that wait
    await runningOutbox()
    const { answerLocally } = await import('./answers/execute')
    return await answerLocally(operation)
  } catch (error) {
    if (errorCode(error) === 'UNAUTHENTICATED') throw error
    // the browser has no database, the code could not be fetched, or the register lacks something
    return undefined
  }
}

/** True if the server itself did not answer. */
const isUnreachable = (error: unknown) => errorCode(error) === 'SERVICE_UNAVAILABLE'

const isQuery = ({ document }: SentOperation) =>
  document.definitions.some((part) => part.kind === Kind.OPERATION_DEFINITION && part.operation === 'query')
