import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'
import { isUnavailable } from '../database/databaseUnavailable'
import { UNIQUE_CONSTRAINTS } from '../database/uniqueness'
import { Prisma } from '../generated/prisma/client'
import type { AppContext } from '../shared/context'
import { badInput, serviceUnavailable, UserError } from '../shared/errors'

/** SQLSTATE of a text with a NUL, which PostgreSQL cannot hold. */
const UNSTORABLE_TEXT = '22021'

/**
 * An error as the caller may see it: refusals as they are; a broken constraint as bad input; a lost race as CONFLICT; a database
 * that is away as SERVICE_UNAVAILABLE; anything else is logged and becomes INTERNAL with the request's id.
 */
export function presentError(error: GraphQLError, { log, requestId, recording }: AppContext): GraphQLError {
  const cause = rootCause(error)
  if (isUnavailable(cause)) return unavailable(error)
  const refusal = cause instanceof UserError ? cause : userErrorOf(cause)
  if (refusal) return located(refusal.message, refusal.extensions, error)
  if (cause instanceof GraphQLError && cause.extensions?.code === 'BAD_USER_INPUT') return cause
  const fault = internalError(cause, { log, requestId, recording })
  return located(fault.message, fault.extensions, error)
}

/** The one refusal that the transport tells too: caches, proxies and clients without GraphQL know it by its status. */
function unavailable(error: GraphQLError): GraphQLError {
  const { message, extensions } = serviceUnavailable()
  const headers = new HeaderMap([['retry-after', String(extensions.retryAfter)]])
  return located(message, { ...extensions, http: { status: 503, headers } }, error)
}

type Fault = Pick<AppContext, 'log' | 'requestId' | 'recording'>

/** Logs a fault of ours and tells the caller no more than the number under which it is found in the log. */
function internalError(cause: unknown, { log, requestId, recording }: Fault): UserError {
  log.error({ err: recording.recordException(cause) }, 'operation failed')
  const message = `Something broke inside. Please report it with the number ${requestId}.`
  return new UserError('INTERNAL', message, { requestId })
}

function rootCause(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? rootCause(error.originalError) : error
}

function located(message: string, extensions: Record<string, unknown>, { path }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { path, extensions })
}

function userErrorOf(cause: unknown): UserError | undefined {
  if (sqlState(cause) === UNSTORABLE_TEXT) return badInput({})
  if (!(cause instanceof Prisma.PrismaClientKnownRequestError)) return undefined
  if (cause.code === 'P2034')
    return new UserError('CONFLICT', 'Somebody else changed this at the same moment. Try again.')
  return constraintRefusal(cause)
}

/** A broken unique constraint as the refusal of the entry that it belongs to. */
export function constraintRefusal(cause: unknown): UserError | undefined {
  if (!(cause instanceof Prisma.PrismaClientKnownRequestError)) return undefined
  const fields = UNIQUE_CONSTRAINTS[violatedConstraint(cause) ?? '']
  return fields && badInput(fields)
}

/** PostgreSQL's own code of an error, from Prisma or from the driver itself. */
function sqlState(cause: unknown): string | undefined {
  const { code, meta } = cause as {
    code?: string
    meta?: { driverAdapterError?: { cause?: { originalCode?: string } } }
  }
  return meta?.driverAdapterError?.cause?.originalCode ?? code
}

/** The name of the unique index that a write broke; the driver adapter reports it there only. */
function violatedConstraint({ meta }: Prisma.PrismaClientKnownRequestError): string | undefined {
  const adapterError = meta?.driverAdapterError as { cause?: { constraint?: { index?: string } } } | undefined
  return adapterError?.cause?.constraint?.index
}
