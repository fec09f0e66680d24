import { maskText } from './maskText'
import type { RequestSecrets } from './requestSecrets'

/**
 * An error as written to the log and the database. It contains no secrets, and none of the rows that a database error
 * includes.
 */
export interface MaskedError {
  name: string
  message: string
  stack: string
  /** An SQLSTATE, or an error code of Node.js or Prisma. */
  code?: string
}

const STACK_LENGTH = 6_000
const UNREADABLE = 'This error cannot be read.'

/**
 * Converts any thrown value to an error that can be logged. Never throws. The result has no prototype, because the log
 * would show the prototype's name as the name of the error.
 */
export function maskError(error: unknown, secrets?: RequestSecrets): MaskedError {
  try {
    return readError(error, secrets)
  } catch {
    return withoutPrototype({ name: 'Error', message: UNREADABLE, stack: UNREADABLE })
  }
}

function readError(error: unknown, secrets: RequestSecrets | undefined): MaskedError {
  const { name, message, stack, code } =
    error instanceof Error ? (error as Error & { code?: unknown }) : thrownValue(error)
  const maskedMessage = maskText(String(message), secrets)
  const frames = stackFrames(String(message), String(stack ?? ''), secrets)
  return withoutPrototype({
    name: String(name).slice(0, 100),
    message: maskedMessage,
    stack: `${String(name).slice(0, 100)}: ${maskedMessage}${frames}`,
    ...(typeof code === 'string' && { code }),
  })
}

/**
 * Extracts the stack frames. A stack begins with the message, which may be longer than the part of the stack that is
 * stored.
 */
function stackFrames(message: string, stack: string, secrets: RequestSecrets | undefined): string {
  const messageAt = stack.indexOf(message)
  const start = messageAt >= 0 ? messageAt + message.length : stack.indexOf('\n    at ')
  if (start < 0) return ''
  const frames = stack.slice(start, start + STACK_LENGTH)
  // why: the frames after the message are kept even if secrets are missing, because they contain only code locations
  if (secrets && !secrets.complete) return messageAt >= 0 ? maskText(frames, undefined, STACK_LENGTH) : ''
  return maskText(frames, secrets, STACK_LENGTH)
}

function withoutPrototype(error: MaskedError): MaskedError {
  return Object.assign(Object.create(null), error)
}

function thrownValue(value: unknown): { name: string; message: string; stack?: string; code?: unknown } {
  return { name: 'Thrown', message: String(value) }
}
