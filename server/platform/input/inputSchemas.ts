import * as z from 'zod'
import { parseCodeEntry, type ScanModel } from '../../../domain/labels/scanCode'
import { cleanLine } from '../../../domain/values/identity'
import { isOneLine, isPlainText } from '../../../domain/values/text'
import { validationMessages } from '../../../domain/values/validationMessages'
import { createBadInputError, type FieldErrors } from '../errors/errors'

/** Parses input with a schema. @throws BAD_USER_INPUT with messages by field. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw createBadInputError(toFieldErrors(result.error))
}

/** A time sent by a device, whose clock may be wrong. Each use sets its own bounds. */
export const deviceTimeSchema = z
  .date()
  .refine((date) => date.getUTCFullYear() >= 2000, 'The year must be 2000 or later.')
  .nullish()

export function removeUndefinedEntries<Entries extends object>(entries: Entries): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Entries
}

/** Maximum number of messages for one field. */
const MESSAGES = 10

/** Converts the issues of a schema to messages by field. */
export function toFieldErrors({ issues }: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'input')
    fields[field] ??= []
    const messages = fields[field]
    if (messages.length < MESSAGES) messages.push(message)
  }
  return fields
}

/** Builds the rule for text of at most `max` characters. For longer text, later rules are skipped. */
export function buildTextSchema(max: number, text = z.string()) {
  return text.max(max, { error: validationMessages.tooLong(max), abort: true })
}

/**
 * Builds the rule for text on one line that must not be empty. The text is cleaned first. `what` names the field in the
 * error message, such as 'a name'.
 */
export function buildRequiredTextSchema(what: string, max: number) {
  const text = z
    .string({ error: validationMessages.required(what) })
    .overwrite(cleanLine)
    .min(1, validationMessages.required(what))
  return buildTextSchema(max, text).refine(isOneLine, validationMessages.oneLine)
}

/** Builds the rule for text that may be empty and may have several lines. Null means empty. */
export function buildOptionalTextSchema(max: number) {
  return trimmedText(buildTextSchema(max).refine(isPlainText, validationMessages.noControlCharacters))
}

/** Builds the rule for text on one line that may be empty. Null means empty. */
export function buildOptionalLineSchema(max: number) {
  return z
    .string()
    .nullable()
    .transform((text) => cleanLine(text ?? ''))
    .pipe(buildTextSchema(max).refine(isOneLine, validationMessages.oneLine))
}

/** Builds the rule for the code of a `model` record. The whole text of the record's label is accepted too. */
export function buildRequiredCodeSchema(model: ScanModel, max: number) {
  const required = validationMessages.required('a code')
  return z.string({ error: required }).transform(toCode(model)).pipe(buildRequiredTextSchema('a code', max))
}

/** Like `buildRequiredCodeSchema`, but null or an empty text means that there is no code. */
export function buildOptionalCodeSchema(model: ScanModel, max: number) {
  return z
    .string()
    .nullable()
    .transform((text, context): string | null => (text?.trim() ? toCode(model)(text, context) : null))
    .pipe(buildOptionalLineSchema(max).transform((text) => text || null))
}

function toCode(model: ScanModel) {
  return (text: string, context: z.RefinementCtx): string => {
    const { code, error } = parseCodeEntry(text, model)
    if (error === undefined) return code
    context.addIssue(error)
    return z.NEVER
  }
}

function trimmedText(rule: z.ZodString) {
  return z
    .string()
    .nullable()
    .transform((text) => text?.trim() ?? '')
    .pipe(rule)
}

const SEARCH_MAXIMUM = 200

/**
 * Splits a search into words where `separator` matches.
 * @throws BAD_USER_INPUT if the search is too long or contains control characters.
 */
export function splitWords(search: string | null | undefined, separator: RegExp): string[] {
  if ((search?.length ?? 0) > SEARCH_MAXIMUM)
    throw createBadInputError({ search: [validationMessages.tooLong(SEARCH_MAXIMUM)] })
  if (search && !isPlainText(search)) throw createBadInputError({ search: [validationMessages.noControlCharacters] })
  return (search ?? '').split(separator).filter((word) => word !== '')
}

/** Builds the Prisma condition for text that contains the word, ignoring case. */
export function buildContainsFilter(word: string) {
  return { contains: escaped(word), mode: 'insensitive' as const }
}

/** Builds the `ilike` pattern for text that contains the word. */
export function buildContainsPattern(word: string): string {
  return `%${escaped(word)}%`
}

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Builds the rule for a number that must be one of `choices`. */
export function buildNumberChoiceSchema<T extends number>(choices: readonly T[], message: string) {
  return z.custom<T>((value) => choices.includes(value as T), message)
}

/** Converts a GraphQL ID to a numeric primary key. If that is impossible, returns 0, which is no record's id. */
export function toRecordNumber(id: string): number {
  const number = Number(id)
  return /^\d{1,10}$/.test(id) && number <= 2_147_483_647 ? number : 0
}

const uuid = z.guid()

export function isUuid(text: string): boolean {
  return uuid.safeParse(text).success
}
