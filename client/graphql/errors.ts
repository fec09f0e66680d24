import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { ErrorCode } from '../../domain/values/errorCode'
import { ServerUnreachableError } from './antiForgery'
import { isNeedsConnectionError } from './needsConnectionError'

const UNAVAILABLE =
  'The server is not available at the moment. Nothing you entered has been lost. Try again in a few seconds.'

const NEEDS_CONNECTION = 'You are offline. Nothing you entered has been lost. Try again when you are online.'

/** Error codes for non-GraphQL responses from the server or a proxy, keyed by HTTP status. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  419: 'CSRF',
}

/** True if the server, or a proxy in front of it, returned an error such as 502. */
export const isServerError = (error: unknown): boolean =>
  (ServerError.is(error) && error.statusCode >= 500) || (isNeedsConnectionError(error) && isServerError(error.cause))

const unavailableMessage = (error: unknown) =>
  isNeedsConnectionError(error) && !isServerError(error) ? NEEDS_CONNECTION : UNAVAILABLE

function extensionsOf(error: unknown): Record<string, unknown> | undefined {
  return CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined
}

/**
 * Returns the code of an error from the server, or of a request without a response; undefined for any other error, such
 * as a bug in the client.
 */
export function getErrorCode(error: unknown): ErrorCode | undefined {
  if (error instanceof ServerUnreachableError || isServerError(error)) return 'SERVICE_UNAVAILABLE'
  if (ServerError.is(error)) return CODES[error.statusCode]
  return extensionsOf(error)?.code as ErrorCode | undefined
}

/** Returns a validation error's messages, keyed by field; undefined if the error names no fields. */
export function getErrorFields(error: unknown): Record<string, string[]> | undefined {
  return extensionsOf(error)?.fields as Record<string, string[]> | undefined
}

/** Returns the message to show to the user; undefined for unexpected errors. */
export function getErrorMessage(error: unknown): string | undefined {
  const code = getErrorCode(error)
  if (code === 'SERVICE_UNAVAILABLE') return unavailableMessage(error)
  if (!code || code === 'INTERNAL' || !CombinedGraphQLErrors.is(error)) return undefined
  return error.errors[0]?.message
}

/** Returns the current stock level if another user has changed it in the meantime; undefined for any other error. */
export function getConflictingLevel(error: unknown): number | undefined {
  const level = getErrorCode(error) === 'CONFLICT' ? extensionsOf(error)?.level : undefined
  return typeof level === 'number' ? level : undefined
}

/** Returns how long to wait after too many attempts, in seconds; undefined for any other error. */
export function getRetryAfterSeconds(error: unknown): number | undefined {
  const seconds = getErrorCode(error) === 'RATE_LIMITED' ? extensionsOf(error)?.retryAfter : undefined
  return typeof seconds === 'number' ? seconds : undefined
}

/**
 * Returns an account's current roles if another user has changed them in the meantime; undefined for any other error.
 */
export function getConflictingRoles(error: unknown): string[] | undefined {
  const roles = getErrorCode(error) === 'CONFLICT' ? extensionsOf(error)?.roles : undefined
  return Array.isArray(roles) ? roles : undefined
}

/**
 * Returns the message for an internal error, including its reference, or for an unavailable server; undefined for any
 * other error.
 */
export function getInternalErrorMessage(error: unknown): string | undefined {
  if (getErrorCode(error) === 'SERVICE_UNAVAILABLE') return unavailableMessage(error)
  return getErrorCode(error) === 'INTERNAL' && CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined
}

/** Returns the id that the server gave the failed request; undefined if the server did not send one. */
export function getFailedRequestId(error: unknown): string | undefined {
  const requestId = extensionsOf(error)?.requestId
  return typeof requestId === 'string' ? requestId : undefined
}

/** Returns an SQL error's position in UTF-16 code units, counted from 0; undefined if the error has no position. */
export function getDiagnosticPosition(error: unknown): number | undefined {
  const position = extensionsOf(error)?.position
  return typeof position === 'number' ? position : undefined
}
