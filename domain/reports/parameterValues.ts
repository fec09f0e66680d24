import { addDays, type CalendarDate, isCalendarDate } from '../calendar'
import type { ReportParameter } from './parameters'

/** A value as text, in the form that the database reads; null where it was left empty. */
export type ParameterValues = Record<string, string | null>

const TEXT_MAXIMUM = 1000
const RELATIVE_DATE = /^today(?:\s*([+-])\s*(\d{1,5}))?$/

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
  const text = String(entered).trim()
  if (text === '') return parameter.required ? { value: null, fault: `Enter ${parameter.label}.` } : { value: null }
  const value = typedText(parameter, text, today)
  return value === undefined ? { value: null, fault: EXPECTED[parameter.type] } : { value }
}

const EXPECTED: Readonly<Record<ReportParameter['type'], string>> = {
  text: `Takes at most ${TEXT_MAXIMUM} characters, no control characters.`,
  number: 'Takes a number.',
  date: 'Takes a date as YYYY-MM-DD.',
  boolean: 'Takes true or false.',
  select: 'Takes one of the options.',
  location: 'Takes the id of a location.',
  asset: 'Takes the id of an asset.',
}

function typedText({ type, options, optionsSql }: ReportParameter, text: string, today: CalendarDate) {
  switch (type) {
    case 'number':
      return /^[+-]?(\d{1,30}(\.\d{0,30})?|\.\d{1,30})$/.test(text) ? text : undefined
    case 'date':
      return isCalendarDate(text) ? text : relativeDate(text, today)
    case 'boolean':
      return ['true', '1'].includes(text) ? 'true' : ['false', '0'].includes(text) ? 'false' : undefined
    case 'location':
      return /^\d{1,9}$/.test(text) ? text : undefined
    case 'asset':
      return /^[A-Z0-9]{1,60}$/.test(text) ? text : undefined
    case 'select':
      return optionsSql === null && !options.some(({ value }) => value === text) ? undefined : plain(text)
    case 'text':
      return plain(text)
  }
}

function plain(text: string): string | undefined {
  return text.length <= TEXT_MAXIMUM && !/[\p{Cc}\p{Surrogate}]/u.test(text) ? text : undefined
}

/** The date that `today`, `today-30` or `today+7` means; undefined for anything else. */
function relativeDate(text: string, today: CalendarDate): CalendarDate | undefined {
  const [match, sign, days] = RELATIVE_DATE.exec(text) ?? []
  return match === undefined ? undefined : addDays(today, Number(`${sign ?? ''}${days ?? 0}`))
}
