import { type DecimalRules, formatDecimal, parseDecimal, stepDecimal, validateDecimal } from './decimal'
import { validationMessages } from './validationMessages'

/** Prefix of a value at the end of the instrument's range: the actual value is below (<) or above (>) it. */
export const READING_QUALIFIERS = ['<', '>'] as const
export type ReadingQualifier = (typeof READING_QUALIFIERS)[number]

/** A measurement as displayed by the instrument: 0.12, >200, <0.01. */
export interface Reading {
  value: number
  /** Null for an exact value. */
  qualifier: ReadingQualifier | null
}

/** A parsed reading, null for an empty entry, or a validation error. */
export type ParsedReading = { reading: Reading | null; error?: undefined } | { reading?: undefined; error: string }

/** Limits for every reading, in addition to the default of at most 3 decimal places. */
const READING_RULES: DecimalRules = { min: 0, max: 1_000_000 }

/** Parses a reading that a user typed or a program sent: a number, or a string such as `0.12`, `>200` or `<0.01`. */
export function parseReading(entry: string | number): ParsedReading {
  if (typeof entry === 'number') {
    const error = validateDecimal(entry, READING_RULES)
    // why: adding 0 turns -0 into 0, which is shown without a sign
    return error === undefined ? { reading: { value: entry + 0, qualifier: null } } : { error }
  }
  const text = entry.trimStart()
  const qualifier = READING_QUALIFIERS.find((sign) => text.startsWith(sign)) ?? null
  const { value, error } = parseDecimal(qualifier ? text.slice(1) : text, READING_RULES)
  if (error !== undefined) return { error }
  if (value === null) return qualifier ? { error: `Enter the number after ${qualifier}.` } : { reading: null }
  const reading = { value, qualifier }
  return isPossibleReading(reading) ? { reading } : { error: validationMessages.readingBelowZero }
}

/**
 * Adds `by` to an entry's number and keeps its qualifier. Undefined if the entry or the result is not a valid reading.
 */
export function stepReading(entry: string, by: number): string | undefined {
  const { reading, error } = parseReading(entry)
  if (error !== undefined) return undefined
  const value = stepDecimal(formatDecimal(reading?.value ?? null), by, READING_RULES)
  if (value === undefined) return undefined
  const stepped = { value, qualifier: reading?.qualifier ?? null }
  return isPossibleReading(stepped) ? formatReading(stepped) : undefined
}

/** False for a reading below 0, which is impossible. */
export const isPossibleReading = ({ value, qualifier }: Reading): boolean => value > 0 || qualifier !== '<'

/** Combines the columns of a stored reading; null if there is no measurement. */
export const toReading = (value: number | null, qualifier: ReadingQualifier | null): Reading | null =>
  value === null ? null : { value, qualifier }

/** Formats a reading for `parseReading`; blank for null. */
export const formatReading = (reading: Reading | null): string =>
  reading ? `${reading.qualifier ?? ''}${formatDecimal(reading.value)}` : ''

export const isSameReading = (one: Reading | null, other: Reading | null): boolean =>
  one?.value === other?.value && one?.qualifier === other?.qualifier

/**
 * True if the displayed value is above the limit, or equal to it with the qualifier `>`. `<0.5` counts as above 0.15,
 * because the actual value may be above it: `describeLimitComparison` then returns 'may be above'.
 */
export const isReadingAbove = ({ value, qualifier }: Reading, limit: number): boolean =>
  value > limit || (value === limit && qualifier === '>')

/** True if the displayed value is below the limit, or equal to it with the qualifier `<`. `>1.5` counts as below 2. */
export const isReadingBelow = ({ value, qualifier }: Reading, limit: number): boolean =>
  value < limit || (value === limit && qualifier === '<')

/**
 * Describes how a reading compares with a limit: 'is above', or 'may be above' if the instrument's range leaves doubt.
 */
export const describeLimitComparison = (reading: Reading | null, side: 'above' | 'below'): string =>
  `${getCertaintyVerb(reading, side === 'above' ? '<' : '>')} ${side}`

/** Returns 'may be' if the reading's qualifier leaves doubt, otherwise 'is'. */
export const getCertaintyVerb = (reading: Reading | null, doubt: '<' | '>'): string =>
  reading?.qualifier === doubt ? 'may be' : 'is'
