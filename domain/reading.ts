import { type DecimalRules, decimalError, decimalText, readDecimal } from './decimal'
import { validationMessages } from './validationMessages'

/** What an instrument shows before a value at the end of its range: the measurement lies below (<) or above (>) it. */
export const READING_QUALIFIERS = ['<', '>'] as const
export type ReadingQualifier = (typeof READING_QUALIFIERS)[number]

/** A measurement as the instrument showed it: 0.12, >200, <0.01. */
export interface Reading {
  value: number
  /** null: the instrument showed the value itself. */
  qualifier: ReadingQualifier | null
}

/** The reading that was entered, null for an empty entry, or the validation error. */
export type ParsedReading = { reading: Reading | null; error?: undefined } | { reading?: undefined; error: string }

/** The limits of every reading, however it is entered; up to 3 decimal places. */
const READING_RULES: DecimalRules = { min: 0, max: 1_000_000 }

/** Parses a reading as it is typed or as a program sends it: a number, or a text such as `0.12`, `>200` or `<0.01`. */
export function parseReading(entry: string | number): ParsedReading {
  if (typeof entry === 'number') {
    const error = decimalError(entry, READING_RULES)
    // why: + 0, since -0 would be shown with its sign
    return error === undefined ? { reading: { value: entry + 0, qualifier: null } } : { error }
  }
  const text = entry.trimStart()
  const qualifier = READING_QUALIFIERS.find((sign) => text.startsWith(sign)) ?? null
  const { value, error } = readDecimal(qualifier ? text.slice(1) : text, READING_RULES)
  if (error !== undefined) return { error }
  if (value === null) return qualifier ? { error: `Enter the number after ${qualifier}.` } : { reading: null }
  const reading = { value, qualifier }
  return isPossibleReading(reading) ? { reading } : { error: validationMessages.readingBelowZero }
}

/** False for what no instrument shows: less than 0. */
export const isPossibleReading = ({ value, qualifier }: Reading): boolean => value > 0 || qualifier !== '<'

/** A stored reading; null where nothing was measured. */
export const toReading = (value: number | null, qualifier: ReadingQualifier | null): Reading | null =>
  value === null ? null : { value, qualifier }

/** A reading as it was shown, and as `readReading` reads it back; blank for null. */
export const readingText = (reading: Reading | null): string =>
  reading ? `${reading.qualifier ?? ''}${decimalText(reading.value)}` : ''

/** True for two readings that say the same. */
export const sameReading = (one: Reading | null, other: Reading | null): boolean =>
  one?.value === other?.value && one?.qualifier === other?.qualifier

/**
 * True if the value shown is above the limit: exactly the limit passes, `>` the limit does not. `<0.5` counts as above 0.15, since nothing
 * shows that the measurement is not; `comparisonText` says it with the doubt.
 */
export const isAbove = ({ value, qualifier }: Reading, limit: number): boolean =>
  value > limit || (value === limit && qualifier === '>')

/** True if the value shown is below the limit: exactly the limit passes, `<` the limit does not; `>1.5` counts as below 2. */
export const isBelow = ({ value, qualifier }: Reading, limit: number): boolean =>
  value < limit || (value === limit && qualifier === '<')

/** Says that a reading is above or below a limit: 'is above', or 'may be above' where it is beyond the instrument's range on the other side. */
export const comparisonText = (reading: Reading | null, side: 'above' | 'below'): string =>
  reading?.qualifier === (side === 'above' ? '<' : '>') ? `may be ${side}` : `is ${side}`
