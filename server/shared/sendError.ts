import type { Response } from 'express'
import type { ErrorCode, FieldErrors } from './errors'
import { documentedName } from './restNames'

const STATUSES: Readonly<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  PASSWORD_RESET_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BAD_USER_INPUT: 422,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL: 500,
}

/** A refused operation: a refusal itself, or an error of an operation's answer. */
interface Refused {
  message: string
  extensions?: Readonly<Record<string, unknown>>
}

/** Answers a refusal with the status that its code stands for; what has no code of ours is a fault of ours. */
export function sendError(res: Response, { message, extensions = {} }: Refused): void {
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
  return Object.fromEntries(Object.entries(fields).map(([name, messages]) => [documentedName(name), messages]))
}
