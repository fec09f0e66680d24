import { maskText } from './texts'

/** An error as it may be logged and kept: without the secrets, and without the rows that a database error brings along. */
export interface MaskedError {
  name: string
  message: string
  stack: string
  /** SQLSTATE, a code of Node's or of Prisma's. */
  code?: string
}

const MESSAGE_LENGTH = 2_000
const STACK_LENGTH = 6_000

/** Reads whatever was thrown. The answer has no prototype, whose name the log would take for the error's. */
export function maskError(error: unknown, secrets: Iterable<string> = []): MaskedError {
  const known = [...secrets]
  const { name, message, stack, code } = error instanceof Error ? (error as Error & { code?: unknown }) : thrown(error)
  return Object.assign(Object.create(null), {
    name,
    message: maskText(message.slice(0, MESSAGE_LENGTH), known),
    stack: maskText((stack ?? '').slice(0, STACK_LENGTH), known),
    ...(typeof code === 'string' && { code }),
  })
}

function thrown(value: unknown): { name: string; message: string; stack?: string; code?: unknown } {
  return { name: 'Thrown', message: String(value) }
}
