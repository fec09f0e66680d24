import { DatabaseError } from 'pg'

/** SQLSTATEs that are about the connection: class 08, a server that stops or starts, no connection free. */
const CONNECTION_STATES = /^(08|57P0[1-5]|53300)/
/** How pg words its errors about an unavailable server. */
const PG_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/

/**
 * The database cannot be reached, or does not answer. Reads may be repeated; whether a change that was being committed
 * was made is unknown.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'

  constructor(cause?: unknown) {
    super('The database is not available', { cause })
  }
}

/** True for an error of the database that is about the connection to it and not about what was asked. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  return error instanceof DatabaseError && CONNECTION_STATES.test(error.code ?? '')
}

/** The error of a connection, as the rest of the program knows it. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  const broken =
    isUnavailable(error) || isSocketError(error) || (error instanceof Error && PG_WORDS.test(error.message))
  return broken ? new DatabaseUnavailable(error) : error
}

/** An address that resolves to several fails with one error for each. */
function isSocketError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isSocketError)
  return error instanceof Error && 'syscall' in error && 'errno' in error
}
