import type { ErrorCode } from '../../../domain/errorCode'

/** Messages by the name of the field they belong to. */
export type FieldErrors = Record<string, string[]>

/** Details beside the message: the messages by field, the seconds to wait and the like. */
export interface UserErrorDetails extends Record<string, unknown> {
  fields?: FieldErrors
  retryAfter?: number
}

/** An error that the caller may see, as opposed to an internal error. */
export class UserError extends Error {
  override readonly name = 'UserError'
  /** The error's extensions in a response. */
  readonly extensions: UserErrorDetails & { code: ErrorCode }

  constructor(code: ErrorCode, message: string, details: UserErrorDetails = {}) {
    super(message)
    this.extensions = { ...details, code }
  }
}

/** The request has no session and no valid token. */
export function unauthenticated(): UserError {
  return new UserError('UNAUTHENTICATED', 'Not authenticated')
}

/** The user may not do this. */
export function forbidden(): UserError {
  return new UserError('FORBIDDEN', 'You are not allowed to do this.')
}

/** The account or role may do something that the user may not. */
export function hasMorePermissions(what: 'account' | 'role'): UserError {
  const message = `This ${what} has permissions that you do not have. Ask someone who has them to do this.`
  return new UserError('FORBIDDEN', message)
}

/** The user must change the password before doing anything else. */
export function passwordResetRequired(): UserError {
  return new UserError('PASSWORD_RESET_REQUIRED', 'Change your password first.')
}

/** The user must set up a second factor before doing anything else. */
export function secondFactorRequired(): UserError {
  return new UserError('SECOND_FACTOR_REQUIRED', 'Set up your second factor first.')
}

/** The record does not exist, or it was deleted. */
export function notFound(what: string): UserError {
  return new UserError('NOT_FOUND', `This ${what} cannot be found.`)
}

/** Some fields are invalid. */
export function badInput(fields: FieldErrors): UserError {
  return new UserError('BAD_USER_INPUT', 'Check the highlighted fields.', { fields })
}

/** Another user has changed the record since it was read; `now` has its current values, by the name of the field. */
export function conflict(message: string, now: Readonly<Record<string, unknown>> = {}): UserError {
  return new UserError('CONFLICT', message, now)
}

/** Too many attempts; `retryAfter` is in seconds. */
export function rateLimited(retryAfter: number): UserError {
  return new UserError('RATE_LIMITED', `Too many attempts. Try again in ${retryAfter} seconds.`, { retryAfter })
}

/** Seconds after which the caller may try again: a database comes back by itself, for a full disk somebody has to do something. */
const RETRY_AFTER = { database: 2, disk: 30 }

/** The database is unavailable. */
export function serviceUnavailable(): UserError {
  const message = 'The server is not available at the moment. Try again in a few seconds.'
  return new UserError('SERVICE_UNAVAILABLE', message, { retryAfter: RETRY_AFTER.database })
}

/** There is no space to save anything. */
export function diskFull(): UserError {
  const message =
    'The disk of the server is full: nothing can be saved until an administrator has made space. You can still look things up.'
  return new UserError('SERVICE_UNAVAILABLE', message, { retryAfter: RETRY_AFTER.disk })
}
