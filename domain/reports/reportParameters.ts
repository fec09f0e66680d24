import * as z from 'zod'
import { capitalize, isPlainText } from '../values/text'
import { validationMessages } from '../values/validationMessages'
import {
  buildChoiceFieldSchema,
  flagFieldSchema,
  optionalSingleLineFieldSchema,
  parseReportDocument,
  type ReportDocument,
  singleLineFieldSchema,
} from './jsonFields'
import { PARAMETER_TYPES, type ReportOption, type ReportRunParameter } from './runParameter'
import { PARAMETER_TYPE_ERRORS, toParameterDatabaseText } from './toParameterDatabaseText'

/** A parameter as the report's author defined it. */
export interface ReportParameter extends ReportRunParameter {
  /** SQL for a select's options: values in the first column, optional labels in the second. */
  optionsSql: string | null
}

export const MAX_REPORT_PARAMETERS = 20
export const MAX_PARAMETER_OPTIONS = 500
/** Maximum length of a report's JSON settings and SQL, in characters. */
export const MAX_REPORT_TEXT_LENGTH = 50_000

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/
const NAME_EXPECTED = 'Must begin with a letter or _, followed by letters, digits or _.'
/** An arbitrary date for validating relative dates. */
const SOME_DAY = '2026-01-01'

/** Converts numbers and booleans to strings. */
const scalarText = (value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)

const option = z
  .preprocess(
    (entry) => (typeof entry === 'string' || typeof entry === 'number' ? { value: entry } : entry),
    z.strictObject(
      {
        value: z.preprocess(
          scalarText,
          z
            .string({ error: validationMessages.required('a value') })
            .min(1, validationMessages.required('a value'))
            .pipe(singleLineFieldSchema),
        ),
        label: optionalSingleLineFieldSchema,
      },
      { error: validationMessages.object },
    ),
  )
  .transform(({ value, label }): ReportOption => ({ value, label: label ?? value }))

const options = z
  .array(z.unknown(), { error: validationMessages.list })
  .max(MAX_PARAMETER_OPTIONS, { error: validationMessages.tooMany(MAX_PARAMETER_OPTIONS, 'options'), abort: true })
  // why: after the limit, so that excess options are not validated
  .pipe(z.array(option))

const parameter = z
  .strictObject(
    {
      name: z.string({ error: NAME_EXPECTED }).regex(NAME, NAME_EXPECTED),
      label: optionalSingleLineFieldSchema,
      type: buildChoiceFieldSchema(PARAMETER_TYPES).nullish(),
      default: z.preprocess(scalarText, optionalSingleLineFieldSchema),
      required: flagFieldSchema,
      options: options.nullish(),
      optionsSql: z
        .string({ error: validationMessages.text })
        .refine(isPlainText, validationMessages.noControlCharacters)
        .nullish(),
    },
    { error: validationMessages.object },
  )
  .check(({ value, issues }) => {
    const { options, optionsSql } = value
    const addIssue = (path: string[], message: string) =>
      void issues.push({ code: 'custom', path, message, input: value })
    const type = value.type ?? 'text'
    const hasChoices = options !== undefined || !!optionsSql
    if (type === 'select' && !hasChoices) addIssue([], 'A select must have options or optionsSql.')
    if (type !== 'select' && hasChoices) addIssue([], 'Only a select can have options or optionsSql.')
    if (optionsSql && options?.length) addIssue([], 'Enter options or optionsSql, not both.')
    const rule = { type, options: options ?? [], searchable: !!optionsSql }
    if (value.default && toParameterDatabaseText(rule, value.default, SOME_DAY) === undefined)
      addIssue(['default'], PARAMETER_TYPE_ERRORS[type])
  })
  .transform(({ name, label, type, options, optionsSql, ...entry }): ReportParameter => {
    const isRecord = type === 'location' || type === 'asset'
    return {
      name,
      label: label ?? humanizeName(name),
      type: type ?? 'text',
      ...entry,
      options: options ?? [],
      optionsSql: optionsSql || null,
      searchable: isRecord || !!optionsSql,
    }
  })

const list = z
  .array(z.unknown(), { error: validationMessages.list })
  .max(MAX_REPORT_PARAMETERS, validationMessages.tooMany(MAX_REPORT_PARAMETERS, 'parameters'))

/** Parses the JSON of a report's parameters, a list; empty by default. Errors include their position in the text. */
export function parseReportParameters(text: string): ReportDocument<ReportParameter[]> {
  return parseReportDocument<ReportParameter[]>(text, [], (value, { parse, addDiagnostic }) => {
    const names = new Set<unknown>()
    return (parse(list, value, []) ?? []).flatMap((entry, index) => {
      const { name } = Object(entry) as { name?: unknown }
      if (typeof name === 'string' && name !== '' && names.has(name))
        addDiagnostic([index, 'name'], 'Another parameter has this name. Choose a different name.')
      names.add(name)
      return parse(parameter, entry, [index]) ?? []
    })
  })
}

/** Formats parameters as JSON without their SQL. */
export function toPublicReportParameters(parameters: readonly ReportParameter[]): string {
  return JSON.stringify(parameters.map(({ optionsSql, searchable, ...shown }) => shown))
}

/** Converts `test_date` to `Test date`. */
export function humanizeName(name: string): string {
  const words = name.replace(/_+/g, ' ').trim()
  return capitalize(words)
}
