import type { ReportParameter } from '../../../domain/reports/reportParameters'
import { tokenizeSql } from '../../../domain/reports/sqlTokens'
import type { JsonDiagnostic } from '../../../domain/values/json'
import type { CodeDiagnostic } from '../../components/codeEditor/codeDiagnostic'

export function toCodeDiagnostics(errors: readonly JsonDiagnostic[]): CodeDiagnostic[] {
  return errors.map(({ path, message, offset, length }) => ({
    from: offset,
    to: offset + length,
    message: path.length > 0 ? `${path.join(' › ')}: ${message}` : message,
  }))
}

/** Converts PostgreSQL's error to a diagnostic that marks the word at the error's position. */
export function toSqlDiagnostic(sql: string, position: number, message: string): CodeDiagnostic {
  const token = tokenizeSql(sql).findLast(({ offset }) => offset <= position)
  return { from: position, to: token ? token.offset + token.text.length : position, message }
}

/** Returns a diagnostic for each `:name` in the SQL that is not a parameter. */
export function findUnknownSqlParameters(sql: string, parameters: readonly ReportParameter[]): CodeDiagnostic[] {
  return tokenizeSql(sql)
    .filter(({ kind, text }) => kind === 'parameter' && !parameters.some(({ name }) => name === text.slice(1)))
    .map(({ text, offset }) => ({
      from: offset,
      to: offset + text.length,
      message: `There is no parameter ${text.slice(1)}. Add it, or correct the name.`,
      severity: 'warning',
    }))
}
