import { DatabaseError } from 'pg'
import { Prisma } from '../../generated/prisma/client'

/** Prisma's error code for a transaction that got no connection or timed out. Nothing was saved. */
const TRANSACTION_GIVEN_UP = 'P2028'
/** SQLSTATEs for connection problems: class 08, a server that is stopping or starting, and no free connection. */
const CONNECTION_STATES = /^(08|57P0[1-5]|53300)/
/** Matches pg's error messages about an unavailable server. */
const PG_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/

/**
 * The database is unreachable or not responding. Reads can be retried. A change that was being committed may or may not
 * have been saved.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(cause?: unknown) {
    super('The database is not available', { cause })
  }
}

/** True for a connection error, or if a transaction waited too long; false for an error in the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true
  if (error instanceof Prisma.PrismaClientKnownRequestError) return error.code === TRANSACTION_GIVEN_UP
  return error instanceof DatabaseError && CONNECTION_STATES.test(error.code ?? '')
}

/** Converts a connection error to DatabaseUnavailableError, and returns any other error unchanged. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) return error
  const broken =
    isDatabaseUnavailable(error) || isSocketError(error) || (error instanceof Error && PG_WORDS.test(error.message))
  return broken ? new DatabaseUnavailableError(error) : error
}

/** True for a network error. If a host name has several addresses, there is one error for each of them. */
function isSocketError(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isSocketError)
  return error instanceof Error && 'syscall' in error && 'errno' in error
}
