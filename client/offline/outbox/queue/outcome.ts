import type { ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import {
  getErrorCode,
  getErrorFields,
  getErrorMessage,
  getRetryAfterSeconds,
  isServerError,
} from '../../../graphql/errors'

export type SendingOutcome =
  | { kind: 'sent'; data: Record<string, unknown> }
  /** Nothing can be sent now; retry after `seconds` if the server named a time. */
  | { kind: 'later'; reason: string; seconds?: number }
  /** The user must sign in first, or do what the server requires at sign-in. */
  | { kind: 'signedOut'; reason: string }
  | { kind: 'refused'; reason: string }

const NO_CONNECTION = 'There was no connection to the server. This entry will be sent again automatically.'
const NOT_AVAILABLE = 'The server was not available. This entry will be sent again automatically.'
const SIGNED_OUT =
  'You were signed out before this entry was sent. Sign in again to send it. If you cannot, ask an administrator: your account may have been deactivated.'
const LATER_CODES = ['SERVICE_UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL']
const SIGN_IN_CODES = ['UNAUTHENTICATED', 'CSRF', 'PASSWORD_RESET_REQUIRED', 'SECOND_FACTOR_REQUIRED']

/** Returns the outcome for a GraphQL response. */
export function toSendingOutcome({ data, errors }: ApolloLink.Result): SendingOutcome {
  if (data && !errors?.length) return { kind: 'sent', data }
  return toFailureOutcome(new CombinedGraphQLErrors({ data, errors: errors ?? [] }))
}

/** Returns the outcome if the server responded with an error, or did not respond. */
export function toFailureOutcome(error: unknown): SendingOutcome {
  const code = getErrorCode(error)
  if (code && SIGN_IN_CODES.includes(code)) return { kind: 'signedOut', reason: SIGNED_OUT }
  const seconds = getRetryAfterSeconds(error) ?? secondsUntilDone(error)
  if (CombinedGraphQLErrors.is(error)) {
    if (code && LATER_CODES.includes(code)) return { kind: 'later', reason: NOT_AVAILABLE, seconds }
    if (seconds !== undefined) return { kind: 'later', reason: NOT_AVAILABLE, seconds }
    return { kind: 'refused', reason: reasonOf(error) }
  }
  const isRefused = ServerError.is(error) && error.statusCode >= 400 && error.statusCode < 500
  if (isRefused)
    return {
      kind: 'refused',
      reason: `The server rejected this entry (status ${error.statusCode}). Correct it and send it again, or discard it.`,
    }
  if (isServerError(error)) return { kind: 'later', reason: NOT_AVAILABLE }
  return { kind: 'later', reason: NO_CONNECTION }
}

/** True if the request did not reach the server, because the device is offline or a proxy returned an error. */
export function isServerUnreachableError(error: unknown): boolean {
  return getErrorCode(error) === 'SERVICE_UNAVAILABLE' && !CombinedGraphQLErrors.is(error)
}

/** Returns how many seconds to wait if the server is still processing an earlier request with the same key. */
function secondsUntilDone(error: unknown): number | undefined {
  if (getErrorCode(error) !== 'CONFLICT' || !CombinedGraphQLErrors.is(error)) return undefined
  const seconds = error.errors[0]?.extensions?.retryAfter
  return typeof seconds === 'number' ? seconds : undefined
}

function reasonOf(error: unknown): string {
  const messages = Object.values(getErrorFields(error) ?? {}).flat()
  return (
    messages.join(' ') ||
    getErrorMessage(error) ||
    'The server rejected this entry. Correct it and send it again, or discard it.'
  )
}
