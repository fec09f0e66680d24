import type { CalendarDate } from '../values/calendar'
import { formatDecimal } from '../values/decimal'
import { validationMessages } from '../values/validationMessages'
import type { ReportRunParameter } from './runParameter'
import { PARAMETER_TYPE_ERRORS, resolveRelativeDate, toParameterDatabaseText } from './toParameterDatabaseText'

/** Values in the database's text format; null for empty values. */
export type ReportParameterValues = Record<string, string | null>

/**
 * Returns the initial value of a parameter's input. A relative date is converted to an actual date, counted from today.
 */
export function getReportParameterDefault(parameter: ReportRunParameter, today: CalendarDate): string {
  const text = parameter.default ?? ''
  return parameter.type === 'date' ? (resolveRelativeDate(text, today) ?? text) : text
}

/**
 * Parses a run's parameter values. A missing value becomes the parameter's default; an empty value stays empty.
 * `errors` has messages by parameter name.
 */
export function parseReportParameterValues(
  parameters: readonly ReportRunParameter[],
  given: Readonly<Record<string, unknown>>,
  today: CalendarDate,
): { values: ReportParameterValues; errors: Record<string, string> } {
  const values = new Map<string, string | null>()
  const errors = new Map<string, string>()
  for (const name of Object.keys(given))
    if (!parameters.some((parameter) => parameter.name === name)) errors.set(name, validationMessages.unknown)
  for (const parameter of parameters) {
    const entered = Object.hasOwn(given, parameter.name) ? given[parameter.name] : undefined
    const { value, error } = readValue(parameter, entered ?? getReportParameterDefault(parameter, today), today)
    values.set(parameter.name, value)
    if (error) errors.set(parameter.name, error)
  }
  return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) }
}

function readValue(
  parameter: ReportRunParameter,
  entered: unknown,
  today: CalendarDate,
): { value: string | null; error?: string } {
  if (!['string', 'number', 'boolean'].includes(typeof entered))
    return { value: null, error: 'Must be a single value.' }
  const text = (typeof entered === 'number' ? formatDecimal(entered) : String(entered)).trim()
  if (text === '')
    return parameter.required ? { value: null, error: validationMessages.required(parameter.label) } : { value: null }
  const value = toParameterDatabaseText(parameter, text, today)
  return value === undefined ? { value: null, error: PARAMETER_TYPE_ERRORS[parameter.type] } : { value }
}
