import { isPlainText } from '../text'
import { validationMessages } from '../validationMessages'
import { type Check, type Reading, readChecked } from './jsonChecks'
import { pointerTo } from './jsonText'
import { EXPECTED_VALUES, valueText } from './valueText'

export const PARAMETER_TYPES = ['text', 'number', 'date', 'boolean', 'select', 'location', 'asset'] as const
export type ParameterType = (typeof PARAMETER_TYPES)[number]

/** One choice of a parameter. */
export interface ReportOption {
  value: string
  label: string
}

/** What a report asks for before it runs; `:name` in its SQL stands for the value. */
export interface ReportParameter {
  /** A letter or `_`, then letters, digits and `_`. */
  name: string
  label: string
  type: ParameterType
  /** As it would be entered; a date also as `today`, `today-30` or `today+7`. */
  default: string | null
  required: boolean
  /** A select's own choices, at most `OPTIONS_MAXIMUM`. */
  options: ReportOption[]
  /** SQL whose first column is a select's values and whose second, if there is one, their labels. */
  optionsSql: string | null
}

/** A parameter as everybody may see it who may run the report: without SQL. */
export type PublicParameter = Omit<ReportParameter, 'optionsSql'>

export const PARAMETERS_MAXIMUM = 20
export const OPTIONS_MAXIMUM = 500
/** Characters of a JSON text of a report, and of its SQL. */
export const REPORT_TEXT_MAXIMUM = 50_000

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/
/** For the check of relative dates, which are dates on any day. */
const SOME_DAY = '2026-01-01'
const KEYS = ['name', 'label', 'type', 'default', 'required', 'options', 'optionsSql'] as const

/** Reads the JSON text of a report's parameters, a list; empty for none. Every mistake with its place. */
export function readParameters(text: string): Reading<ReportParameter[]> {
  return readChecked<ReportParameter[]>(text, [], (value, check) => {
    if (!Array.isArray(value)) {
      check.fault('', 'Takes a list: [ … ].')
      return []
    }
    if (value.length > PARAMETERS_MAXIMUM) {
      check.fault('', validationMessages.tooMany(PARAMETERS_MAXIMUM, 'parameters'))
      return []
    }
    const parameters = value.map((entry, index) => readParameter(entry, `/${index}`, check))
    parameters.forEach(({ name }, index) => {
      if (name !== '' && parameters.findIndex((other) => other.name === name) < index)
        check.fault(`/${index}/name`, 'Another parameter has this name.')
    })
    return parameters
  })
}

/** The JSON text of a report's parameters without their SQL. */
export function publicParameters(text: string): string {
  return JSON.stringify(readParameters(text).value.map(({ optionsSql, ...parameter }): PublicParameter => parameter))
}

function readParameter(value: unknown, pointer: string, check: Check): ReportParameter {
  const entry = check.object(value, pointer, KEYS)
  const at = (key: (typeof KEYS)[number]) => pointerTo(pointer, key)
  const name = check.text(entry.name, at('name'))
  if (name === null || !NAME.test(name)) check.fault(at('name'), 'Takes a letter, then letters, digits and _.')
  const type = check.choice(entry.type, at('type'), PARAMETER_TYPES) ?? 'text'
  const options = readOptions(entry.options, at('options'), check)
  const optionsSql = readOptionsSql(entry.optionsSql, at('optionsSql'), check)
  const choices = entry.options !== undefined || optionsSql !== null
  if (type === 'select' && !choices) check.fault(pointer, 'A select takes options or optionsSql.')
  if (type !== 'select' && choices) check.fault(pointer, 'Only a select takes options or optionsSql.')
  if (optionsSql !== null && options.length > 0) check.fault(pointer, 'Takes options or optionsSql, not both.')
  const preset = readDefault(entry.default, at('default'), check)
  if (preset && valueText({ type, options, optionsSql }, preset, SOME_DAY) === undefined)
    check.fault(at('default'), EXPECTED_VALUES[type])
  return {
    name: name ?? '',
    label: check.text(entry.label, at('label')) ?? humanName(name ?? ''),
    type,
    default: preset,
    required: check.flag(entry.required, at('required')),
    options,
    optionsSql,
  }
}

function readDefault(value: unknown, pointer: string, check: Check): string | null {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : check.text(value, pointer)
}

function readOptionsSql(value: unknown, pointer: string, check: Check): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' && isPlainText(value)) return value
  check.fault(pointer, typeof value === 'string' ? validationMessages.noControlCharacters : validationMessages.text)
  return null
}

function readOptions(value: unknown, pointer: string, check: Check): ReportOption[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > OPTIONS_MAXIMUM) {
    check.fault(
      pointer,
      Array.isArray(value) ? validationMessages.tooMany(OPTIONS_MAXIMUM, 'options') : 'Takes a list: [ … ].',
    )
    return []
  }
  return value.map((entry, index) => {
    const at = pointerTo(pointer, index)
    if (typeof entry === 'string' || typeof entry === 'number') return { value: String(entry), label: String(entry) }
    const option = check.object(entry, at, ['value', 'label'])
    const given =
      typeof option.value === 'number' ? String(option.value) : check.text(option.value, pointerTo(at, 'value'))
    if (given === null || given === '') check.fault(at, 'Takes a value.')
    return { value: given ?? '', label: check.text(option.label, pointerTo(at, 'label')) ?? given ?? '' }
  })
}

/** `test_date` as `Test date`. */
export function humanName(name: string): string {
  const words = name.replace(/_+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
