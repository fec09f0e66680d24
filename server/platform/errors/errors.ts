import type { ErrorCode } from '../../../domain/values/errorCode'

export type FieldErrors = Record<string, string[]>

/**
 * Details in addition to the message, such as messages by field, or the number of seconds to wait before trying again.
 */
export interface UserErrorDetails extends Record<string, unknown> {
  fields?: FieldErrors
  retryAfter?: number
}

/** An error that the caller may see. All other errors are internal. */
export class UserError extends Error {
  override readonly name = 'UserError'
  readonly extensions: UserErrorDetails & { code: ErrorCode }

  constructor(code: ErrorCode, message: string, details: UserErrorDetails = {}) {
    super(message)
    this.extensions = { ...details, code }
  }
}

/** The request has no session and no valid token. */
export function createUnauthenticatedError(): UserError {
  return new UserError('UNAUTHENTICATED', 'Not authenticated')
}

export function createForbiddenError(): UserError {
  return new UserError('FORBIDDEN', 'You are not allowed to do this. Ask an administrator if you need access.')
}

/** The account, role or invitation has permissions that the user lacks. */
export function createMissingPermissionsError(what: 'account' | 'role' | 'invitation'): UserError {
  const message = `This ${what} has permissions that you do not have. Ask someone who has them to do this.`
  return new UserError('FORBIDDEN', message)
}

/** The user must change the password before doing anything else. */
export function createPasswordResetRequiredError(): UserError {
  return new UserError('PASSWORD_RESET_REQUIRED', 'Change your password before you continue.')
}

/** The user must set up a second factor before doing anything else. */
export function createSecondFactorRequiredError(): UserError {
  return new UserError('SECOND_FACTOR_REQUIRED', 'Set up your second factor before you continue.')
}

/** The record does not exist or has been deleted. */
export function createNotFoundError(what: string): UserError {
  return new UserError('NOT_FOUND', `This ${what} cannot be found. It may have been deleted.`)
}

export function createBadInputError(fields: FieldErrors): UserError {
  return new UserError('BAD_USER_INPUT', 'Check the highlighted fields.', { fields })
}

/**
 * Another user has changed the record since the caller read it. `now` contains the record's current values, keyed by
 * field name.
 */
export function createConflictError(message: string, now: Readonly<Record<string, unknown>> = {}): UserError {
  return new UserError('CONFLICT', message, now)
}

/** The caller has made too many attempts. `retryAfter` is in seconds. */
export function createRateLimitedError(retryAfter: number): UserError {
  return new UserError('RATE_LIMITED', `Too many attempts. Try again in ${retryAfter} seconds.`, { retryAfter })
}

/**
 * How many seconds the caller should wait before trying again. A database usually recovers on its own, but only an
 * operator can free space on a full disk.
 */
const RETRY_AFTER = { database: 2, disk: 30 }

export function createServiceUnavailableError(): UserError {
  const message = 'The server is not available at the moment. Try again in a few seconds.'
  return new UserError('SERVICE_UNAVAILABLE', message, { retryAfter: RETRY_AFTER.database })
}

/** Another change, such as an import, is holding locks on records that this request needs. */
export function createRecordBusyError(): UserError {
  const message = 'Someone else is changing the same records. Nothing was saved. Try again in a few seconds.'
  return new UserError('SERVICE_UNAVAILABLE', message, { retryAfter: RETRY_AFTER.database })
}

/** The disk is too full to save changes. */
export function createDiskFullError(): UserError {
  const message =
    "The server's disk is full. Nothing can be saved until an administrator frees some space, but you can still look things up."
  return new UserError('SERVICE_UNAVAILABLE', message, { retryAfter: RETRY_AFTER.disk })
}
