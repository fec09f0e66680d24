import * as z from 'zod'
import { type JsonChecks, type JsonDiagnostic, readJson } from '../json'
import { isOneLine } from '../text'
import { validationMessages } from '../validationMessages'

/** A JSON text of a report that was read: entries with an error are left out of the value. */
export interface ReportDocument<Value> {
  value: Value
  diagnostics: JsonDiagnostic[]
}

const TEXT_MAXIMUM = 200

/** Reads a JSON text of a report; an empty one, and one that is not JSON, count as `absent`. */
export function readDocument<Value>(
  text: string,
  absent: Value,
  check: (value: unknown, checks: JsonChecks) => Value,
): ReportDocument<Value> {
  if (text.trim() === '') return { value: absent, diagnostics: [] }
  const { value, diagnostics } = readJson(text, check)
  return { value: value ?? absent, diagnostics }
}

/** One line of text. */
export const lineField = z
  .string({ error: validationMessages.text })
  .max(TEXT_MAXIMUM, { error: validationMessages.tooLong(TEXT_MAXIMUM), abort: true })
  .refine(isOneLine, validationMessages.oneLine)

/** One line of text; null where there is none. */
export const optionalLineField = lineField.nullish().transform((text) => text ?? null)

/** One of the choices. */
export const choiceField = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, { error: validationMessages.oneOf(choices) })

/** One of the choices; null where there is none. */
export const optionalChoiceField = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  choiceField(choices)
    .nullish()
    .transform((choice) => choice ?? null)

/** True or false; false where there is none. */
export const flagField = z
  .boolean({ error: validationMessages.boolean })
  .nullish()
  .transform((flag) => flag ?? false)
