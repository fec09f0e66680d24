import { parseReportParameterValues, type ReportParameterValues } from '../../../domain/reports/parameterValues'
import type { ReportParameter } from '../../../domain/reports/reportParameters'
import { today } from '../../../domain/values/calendar'
import { createBadInputError, type FieldErrors } from '../../platform/errors/errors'
import { assertAllowedReportSql } from './sql/allowedSql'
import { type CompiledReportSql, compileReportSql } from './sql/compileReportSql'

export interface PreparedReportRun {
  compiled: CompiledReportSql
  values: ReportParameterValues
}

export interface RunnableReport {
  sql: string
  parameters: readonly ReportParameter[]
}

/**
 * Binds a run's values, with defaults for missing values.
 * @throws BAD_USER_INPUT on `params.{name}`, ReportSqlError
 */
export function prepareReportRun(
  { sql, parameters }: RunnableReport,
  given: Readonly<Record<string, unknown>> | null | undefined,
): PreparedReportRun {
  const { values, errors } = parseReportParameterValues(parameters, given ?? {}, today())
  const fields: FieldErrors = Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [`params.${name}`, [message]]),
  )
  if (Object.keys(fields).length > 0) throw createBadInputError(fields)
  return { compiled: compile(sql, { parameters, values }), values }
}

/** Compiles the SQL with all optional parts, to check a report before it is saved. @throws ReportSqlError */
export function prepareReportValidation({ sql, parameters }: RunnableReport): CompiledReportSql {
  const { values } = parseReportParameterValues(parameters, {}, today())
  return compile(sql, { parameters, values, whole: true })
}

function compile(
  sql: string,
  options: { parameters: readonly ReportParameter[]; values: ReportParameterValues; whole?: boolean },
): CompiledReportSql {
  assertAllowedReportSql(sql)
  return compileReportSql(sql, options)
}
