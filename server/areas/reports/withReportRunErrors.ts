import { hasPermission, type UserAbilities } from '../../../domain/people/permissions'
import { UserError } from '../../platform/errors/errors'
import { ReportRunCancelledError, ReportRunStoppedError } from './run/translateReportError'
import { ReportSqlError } from './sql/reportSqlError'

/**
 * Converts an error in a report's SQL into a user error. Only users who may see the SQL get the reason.
 * @throws BAD_USER_INPUT on `sql`, CONFLICT if the run was stopped.
 */
export async function withReportRunErrors<Result>(user: UserAbilities, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw runErrorOf(error, user)
  }
}

function runErrorOf(error: unknown, user: UserAbilities): unknown {
  if (error instanceof ReportRunCancelledError) return new UserError('CONFLICT', error.message, { cancelled: true })
  if (error instanceof ReportRunStoppedError) return atSql(error.message)
  if (!(error instanceof ReportSqlError)) return error
  if (hasPermission(user, 'manage reports')) return atSql(error.message, error.offset)
  return atSql(
    'This report cannot run because its SQL has an error. Ask an administrator who manages reports to correct it.',
  )
}

function atSql(message: string, position?: number): UserError {
  return new UserError('BAD_USER_INPUT', message, { fields: { sql: [message] }, position })
}
