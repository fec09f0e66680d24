import type { CalendarDate } from '../calendar'
import { decimalText } from '../decimal'
import type { ReportParameter } from './parameters'
import { EXPECTED_VALUES, relativeDate, valueText } from './valueText'

/** A value as text, in the form that the database reads; null where it was left empty. */
export type ParameterValues = Record<string, string | null>

/** What a parameter's input shows before anybody entered something; relative dates as the date they mean today. */
export function defaultText(parameter: ReportParameter, today: CalendarDate): string {
  const text = parameter.default ?? ''
  return parameter.type === 'date' ? (relativeDate(text, today) ?? text) : text
}

/**
 * Reads the values of a run. One that was not given is its default; an empty one is left empty. `faults` holds a message by
 * the parameter's name.
 */
export function readParameterValues(
  parameters: readonly ReportParameter[],
  given: Readonly<Record<string, unknown>>,
  today: CalendarDate,
): { values: ParameterValues; faults: Record<string, string> } {
  const values = new Map<string, string | null>()
  const faults = new Map<string, string>()
  for (const name of Object.keys(given))
    if (!parameters.some((parameter) => parameter.name === name)) faults.set(name, 'Is not known.')
  for (const parameter of parameters) {
    const entered = Object.hasOwn(given, parameter.name) ? given[parameter.name] : undefined
    const { value, fault } = readValue(parameter, entered ?? defaultText(parameter, today), today)
    values.set(parameter.name, value)
    if (fault) faults.set(parameter.name, fault)
  }
  return { values: Object.fromEntries(values), faults: Object.fromEntries(faults) }
}

function readValue(
  parameter: ReportParameter,
  entered: unknown,
  today: CalendarDate,
): { value: string | null; fault?: string } {
  if (!['string', 'number', 'boolean'].includes(typeof entered)) return { value: null, fault: 'Takes one value.' }
  const text = (typeof entered === 'number' ? decimalText(entered) : String(entered)).trim()
  if (text === '') return parameter.required ? { value: null, fault: `Enter ${parameter.label}.` } : { value: null }
  const value = valueText(parameter, text, today)
  return value === undefined ? { value: null, fault: EXPECTED_VALUES[parameter.type] } : { value }
}
