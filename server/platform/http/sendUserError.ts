import type { Response } from 'express'
import type { ErrorCode } from '../../../domain/values/errorCode'
import type { FieldErrors } from '../errors/errors'
import { toRestFieldName } from '../errors/restNames'

const STATUSES: Readonly<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  PASSWORD_RESET_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BAD_USER_INPUT: 422,
  CSRF: 419,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL: 500,
}

/** A thrown user error, or an error in an operation's result. */
interface SentError {
  message: string
  extensions?: Readonly<Record<string, unknown>>
}

/** Responds with the HTTP status for the error's code. An error that has no known code counts as internal. */
export function sendUserError(res: Response, { message, extensions = {} }: SentError): void {
  const code = extensions.code as ErrorCode
  const status = STATUSES[code]
  if (!status) throw new Error(message)
  if (typeof extensions.retryAfter === 'number') res.set('Retry-After', String(extensions.retryAfter))
  const fields = extensions.fields as FieldErrors | undefined
  res
    .status(status)
    .json({ message, code, requestId: extensions.requestId, errors: fields && documentedFields(fields) })
}

function documentedFields(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [toRestFieldName(name), messages]))
}
