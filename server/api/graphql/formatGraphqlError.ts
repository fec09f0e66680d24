import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'
import { Prisma } from '../../generated/prisma/client'
import type { AppContext } from '../../platform/context'
import { getSqlState, isDiskFull } from '../../platform/database/sqlState'
import { toUnavailableError } from '../../platform/database/toUnavailableError'
import { UserError } from '../../platform/errors/errors'
import { toUniqueConstraintError } from '../../platform/input/uniqueness'
import { toResponseTooLargeError } from '../../platform/records/answerSize'

/** SQLSTATE for text that contains NUL, which PostgreSQL cannot store. */
const UNSTORABLE_TEXT = '22021'
/** SQLSTATEs for a transaction that lost to another one: a serialization failure or a deadlock. */
const LOST_RACES = ['40001', '40P01']

/**
 * Converts a thrown error to the error that the caller receives. User errors keep their code and fields. A violated
 * constraint becomes bad input, a lost race becomes CONFLICT, and an unreachable database or a full disk becomes
 * SERVICE_UNAVAILABLE. Any other error is logged and becomes INTERNAL, with the request's id.
 */
export function formatGraphqlError(thrown: unknown, { log, requestId, recording }: AppContext): GraphQLError {
  const error = asGraphQLError(thrown)
  const cause = rootCause(error)
  const unavailable = toUnavailableError(cause)
  if (isDiskFull(cause)) log.error({ err: recording.recordException(cause) }, 'refused because the disk is full')
  if (unavailable) return withStatus(unavailable, error)
  const userError = cause instanceof UserError ? cause : toUserError(cause)
  if (userError) return located(userError.message, userError.extensions, error)
  if (cause instanceof GraphQLError && cause.extensions?.code === 'BAD_USER_INPUT') return cause
  const internal = internalError(cause, { log, requestId, recording })
  return located(internal.message, internal.extensions, error)
}

/**
 * Sets HTTP status 503 on a SERVICE_UNAVAILABLE error, for caches, proxies and clients that do not read GraphQL errors.
 * Other user errors keep their status.
 */
function withStatus({ message, extensions }: UserError, error: GraphQLError): GraphQLError {
  const headers = new HeaderMap([['retry-after', String(extensions.retryAfter)]])
  return located(message, { ...extensions, http: { status: 503, headers } }, error)
}

type RequestLog = Pick<AppContext, 'log' | 'requestId' | 'recording'>

/** Logs an internal error. The caller receives only a reference to the log entry. */
function internalError(cause: unknown, { log, requestId, recording }: RequestLog): UserError {
  log.error({ err: recording.recordException(cause) }, 'operation failed')
  const message = `Something went wrong. Quote reference ${requestId} when you report the error.`
  return new UserError('INTERNAL', message, { requestId })
}

function asGraphQLError(error: unknown): GraphQLError {
  return error instanceof GraphQLError ? error : new GraphQLError(String(error), { originalError: error as Error })
}

function rootCause(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootCause(error.originalError) : error
}

function located(message: string, extensions: Record<string, unknown>, { path }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { path, extensions })
}

function toUserError(cause: unknown): UserError | undefined {
  const state = getSqlState(cause) ?? ''
  if (state === UNSTORABLE_TEXT)
    return new UserError(
      'BAD_USER_INPUT',
      'One of the values contains a NUL character, which cannot be stored. Remove the character.',
      {
        fields: {},
      },
    )
  // why: for a raw statement that loses a race, Prisma reports a different code than for its own statements
  if (LOST_RACES.includes(state) || (cause instanceof Prisma.PrismaClientKnownRequestError && cause.code === 'P2034'))
    return new UserError('CONFLICT', 'Another change was being saved at the same time. Try again.')
  return toResponseTooLargeError(cause) ?? toUniqueConstraintError(cause)
}
