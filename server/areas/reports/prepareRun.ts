import type { ReportParameter } from '../../../domain/reports/parameters'
import { type ParameterValues, parseParameterValues } from '../../../domain/reports/parameterValues'
import { today } from '../../../domain/values/calendar'
import { badInput, type FieldErrors } from '../../platform/errors/errors'
import { assertAllowedSql } from './sql/allowedSql'
import { type CompiledSql, compileSql } from './sql/compileSql'

export interface PreparedRun {
  compiled: CompiledSql
  values: ParameterValues
}

export interface RunnableReport {
  sql: string
  parameters: readonly ReportParameter[]
}

/**
 * Binds a run's values, with defaults for missing values.
 * @throws BAD_USER_INPUT at `params.{name}`, ReportSqlError
 */
export function prepareRun(
  { sql, parameters }: RunnableReport,
  given: Readonly<Record<string, unknown>> | null | undefined,
): PreparedRun {
  const { values, errors } = parseParameterValues(parameters, given ?? {}, today())
  const fields: FieldErrors = Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [`params.${name}`, [message]]),
  )
  if (Object.keys(fields).length > 0) throw badInput(fields)
  return { compiled: compile(sql, { parameters, values }), values }
}

/** Compiles the SQL with all optional parts, to check a report before it is saved. @throws ReportSqlError */
export function prepareCheck({ sql, parameters }: RunnableReport): CompiledSql {
  const { values } = parseParameterValues(parameters, {}, today())
  return compile(sql, { parameters, values, whole: true })
}

function compile(
  sql: string,
  options: { parameters: readonly ReportParameter[]; values: ParameterValues; whole?: boolean },
): CompiledSql {
  assertAllowedSql(sql)
  return compileSql(sql, options)
}
