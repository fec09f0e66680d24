import * as z from 'zod'
import { type JsonDiagnostic, type JsonValidator, parseAndValidateJson } from '../values/json'
import { isOneLine } from '../values/text'
import { validationMessages } from '../values/validationMessages'

/** A parsed JSON setting of a report, without its invalid entries. */
export interface ReportDocument<Value> {
  value: Value
  diagnostics: JsonDiagnostic[]
}

const TEXT_MAXIMUM = 200

/** Parses a report's JSON setting; empty or invalid text becomes `absent`. */
export function parseReportDocument<Value>(
  text: string,
  absent: Value,
  check: (value: unknown, checks: JsonValidator) => Value,
): ReportDocument<Value> {
  if (text.trim() === '') return { value: absent, diagnostics: [] }
  const { value, diagnostics } = parseAndValidateJson(text, check)
  return { value: value ?? absent, diagnostics }
}

export const singleLineFieldSchema = z
  .string({ error: validationMessages.text })
  .max(TEXT_MAXIMUM, { error: validationMessages.tooLong(TEXT_MAXIMUM), abort: true })
  .refine(isOneLine, validationMessages.oneLine)

/** One line of text; null if absent. */
export const optionalSingleLineFieldSchema = singleLineFieldSchema.nullish().transform((text) => text ?? null)

export const buildChoiceFieldSchema = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, { error: validationMessages.oneOf(choices) })

/** One of the choices; null if absent. */
export const buildOptionalChoiceFieldSchema = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
) =>
  buildChoiceFieldSchema(choices)
    .nullish()
    .transform((choice) => choice ?? null)

/** A boolean; false if absent. */
export const flagFieldSchema = z
  .boolean({ error: validationMessages.boolean })
  .nullish()
  .transform((flag) => flag ?? false)
