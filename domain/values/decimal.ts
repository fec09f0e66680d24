import { validationMessages } from './validationMessages'
export interface DecimalRules {
  /** Maximum number of decimal places; 0 means a whole number. */
  maxDecimals?: number
  min?: number
  max?: number
}

/** A parsed number, null for blank text, or an error. */
export type ParsedDecimal = { value: number | null; error?: undefined } | { value?: undefined; error: string }

/** Default maximum number of decimal places. */
const DECIMAL_PLACES = 3
const TEXT_MAXIMUM = 60
/** Number of digits that a floating-point number can represent without loss. */
const DIGITS_MAXIMUM = 15

const DECIMAL = /^(-?)(\d*)(?:[.,](\d*))?$/
const THOUSANDS = /^-?[1-9]\d{0,2}(,\d{3})+$/
const SEPARATED = /^-?\d{1,3}([.,'\u2019\s]\d{3})+([.,]\d*)?$/
const PLAIN = /^-?\d+(\.\d+)?$/

const plainFormat = new Intl.NumberFormat('en', {
  useGrouping: false,
  maximumFractionDigits: 20,
  signDisplay: 'negative',
})

/**
 * Parses a typed number with a decimal point, or with a decimal comma if that is unambiguous. Ambiguous text is an
 * error.
 */
export function parseDecimal(text: string, rules: DecimalRules = {}): ParsedDecimal {
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  const entry = text.length > TEXT_MAXIMUM ? text : text.trim()
  if (entry === '') return { value: null }
  const error = spellingError(entry, rules)
  if (error) return { error }
  // why: adding 0 turns -0 into 0, which is shown without a sign
  const value = Number(entry.replace(',', '.')) + 0
  const wrong = validateDecimal(value, rules)
  return wrong === undefined ? { value } : { error: wrong }
}

/** Returns an error if the number breaks a rule; otherwise undefined. */
export function validateDecimal(value: number, rules: DecimalRules): string | undefined {
  const { maxDecimals = DECIMAL_PLACES, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = rules
  if (!Number.isFinite(value)) return numberExpected(maxDecimals)
  if (value < min) return validationMessages.min(min)
  if (value > max) return validationMessages.max(max)
  const text = formatDecimal(value)
  const [, decimals = ''] = text.split('.')
  // why: the format drops digits beyond 20 decimal places, so 1e-21 would appear to have no decimal places
  return decimals.length > maxDecimals || Number(text) !== value ? tooManyDecimals(maxDecimals) : undefined
}

/**
 * Adds `by` to the number in an entry, or to `blank` if the entry is empty, and limits the result to `min` and `max`.
 * Undefined if the entry is not a valid number.
 */
export function stepDecimal(text: string, by: number, rules: DecimalRules, blank = 0): number | undefined {
  const { maxDecimals = DECIMAL_PLACES, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = rules
  const { value, error } = parseDecimal(text, rules)
  if (error !== undefined) return undefined
  return Math.min(max, Math.max(min, Number(((value ?? blank) + by).toFixed(maxDecimals))))
}

/** Formats a number for `parseDecimal`: decimal point, no exponent, no separators; blank for null. */
export const formatDecimal = (value: number | null): string => (value === null ? '' : plainFormat.format(value))

/** True for a number as programs write it: digits with an optional decimal point. */
// Stryker disable next-line EqualityOperator: On the bound itself both are right.
export const isPlainDecimalText = (text: string): boolean => text.length <= TEXT_MAXIMUM && PLAIN.test(text)

function spellingError(entry: string, { maxDecimals = DECIMAL_PLACES }: DecimalRules): string | undefined {
  // Stryker disable next-line EqualityOperator: On the bound itself both are right.
  if (entry.length > TEXT_MAXIMUM) return numberExpected(maxDecimals)
  if (THOUSANDS.test(entry)) return ambiguity(entry.split(','))
  const [, , whole = '', decimals = ''] = DECIMAL.exec(entry) ?? []
  if (whole + decimals === '')
    return SEPARATED.test(entry) ? 'Write the number without separators, such as 1000.' : numberExpected(maxDecimals)
  const significant = decimals.replace(/0+$/, '')
  if (significant.length > maxDecimals) return tooManyDecimals(maxDecimals)
  return (whole + significant).replace(/^0+/, '').length > DIGITS_MAXIMUM
    ? `Must have ${DIGITS_MAXIMUM} digits or fewer.`
    : undefined
}

function ambiguity([whole = '', ...groups]: string[]): string {
  const joined = whole + groups.join('')
  if (groups.length > 1) return `Write ${joined}, without separators.`
  const decimals = (groups[0] ?? '').replace(/0+$/, '')
  return `This number is ambiguous. Write ${joined} or ${whole}.${decimals || '0'}.`
}

const numberExpected = (maxDecimals: number) =>
  maxDecimals === 0 ? 'Enter a whole number, such as 12.' : 'Enter a number, such as 12.5.'

const tooManyDecimals = (maxDecimals: number) =>
  maxDecimals === 0 ? validationMessages.wholeNumber : validationMessages.decimals(maxDecimals)
