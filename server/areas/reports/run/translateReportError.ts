import { capitalize } from '../../../../domain/values/text'
import { toDatabaseError } from '../../../platform/database/databaseUnavailable'
import { UserError } from '../../../platform/errors/errors'
import { ReportSqlError } from '../sql/reportSqlError'
import type { ReportLimits } from './reportLimits'

/**
 * Thrown if a run was stopped for a reason other than an error in its SQL: time, memory, size, or a request to stop.
 */
export class ReportRunStoppedError extends Error {}

/** Thrown if the user stopped the run or the client disconnected. */
export class ReportRunCancelledError extends ReportRunStoppedError {
  constructor() {
    super('The run was stopped.')
  }
}

/** A PostgreSQL error as pg reports it. */
interface DatabaseError extends Error {
  code: string
  /** The position in the statement, in characters from 1. */
  position?: string
  hint?: string
}

const TOO_MUCH: Readonly<Record<string, string>> = {
  '53400': 'The report requires too much temporary space. Request less data.',
  '53200': 'The report requires too much memory. Request less data.',
  '54000': 'The report is too large for the database. Request less data.',
  '55P03': 'The data in this report is being changed. Try again.',
  '40001': 'The data in this report changed while the report was running. Try again.',
}
const CANCELLED = '57014'
/** The SQLSTATE for too many connections, either for the login or in total. */
const NO_CONNECTION = '53300'
/** How long the user should wait before running the report again, in seconds. */
const RETRY_SECONDS = 10
const DENIED = '42501'
/** SQLSTATE classes of errors that the statement did not cause: connection errors and internal server errors. */
const NOT_THE_STATEMENT = /^(08|28|53|57P|58|F0)/

/**
 * Converts a PostgreSQL error from a report run into the error to throw. `locate` converts an error's position to an
 * offset in the report's SQL.
 */
export function translateReportError(
  error: unknown,
  { limits, locate }: { limits: ReportLimits; locate: (position: number) => number },
): unknown {
  if (!isDatabaseError(error)) return toDatabaseError(error)
  const { code, message, position, hint } = error
  if (code === CANCELLED) return new ReportRunStoppedError(describeReportTimeout(limits))
  if (TOO_MUCH[code]) return new ReportRunStoppedError(TOO_MUCH[code])
  if (code === NO_CONNECTION)
    return new UserError('RATE_LIMITED', 'Too many reports are running. Try again in a minute.', {
      retryAfter: RETRY_SECONDS,
    })
  if (NOT_THE_STATEMENT.test(code)) return error
  const text = `${capitalize(message)}.`
  const advice =
    code === DENIED ? 'A report can only read the views in the schema reporting. Use one of these views.' : hint
  return new ReportSqlError(advice ? `${text} ${advice}` : text, position ? locate(Number(position)) : undefined)
}

export function describeReportTimeout({ statementMs }: ReportLimits): string {
  return `The run took longer than ${statementMs / 1000} seconds. Request less data.`
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && /^[\dA-Z]{5}$/.test(String((error as Partial<DatabaseError>).code))
}
