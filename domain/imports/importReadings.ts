import { formatReading, parseReading } from '../values/reading'

/** Units of stored readings. */
export type ReadingUnit = 'Ω' | 'MΩ'

const UNIT = /\s*([mMkKgG]?)\s*(?:\u03a9|\u2126|[oO]hms?|OHMS?)\.?$/
const EMPTY = /^(n\/?a|none|nil|not tested|-+|\u2013|\u2014)$/i

/** True for text that means 'not measured'. */
// Stryker disable next-line ConditionalExpression,EqualityOperator: The limit only saves time with very long texts, which the rest refuses or cuts as well. On the bound itself both are right.
export const isMissingReadingText = (text: string): boolean => text.length < 20 && EMPTY.test(text.trim())

/** Also matches a unit: text such as 'LIM Ω' is over range, whatever the unit. */
const OVER_RANGE =
  /^>?\s*(o[./]?l\.?|ofl|o[./]r\.?|lim(it)?|over(\s*(range|limit|load))?|inf(inity)?|\u221e)\s*([mkg]?\s*(\u03a9|\u2126|ohms?)\.?)?$/i

/** True for text that instruments show instead of a value beyond their range. */
// Stryker disable next-line ConditionalExpression,EqualityOperator: The limit only saves time with very long texts, which the rest refuses or cuts as well. On the bound itself both are right.
export const isOverRangeReadingText = (text: string): boolean => text.length < 30 && OVER_RANGE.test(text)

/** Error message if the entry for the end of the instrument's range is invalid. */
export const OVER_RANGE_READING_ERROR = "Enter the upper limit of the instrument's range, such as >200."

/**
 * Turns the end of an instrument's range into a reading beyond it: '>200', even from '200'. Undefined for anything
 * else.
 */
export function parseOverRangeReading(text: string): string | undefined {
  const { reading } = parseReading(text)
  return reading && reading.value > 0 && reading.qualifier !== '<'
    ? formatReading({ ...reading, qualifier: '>' })
    : undefined
}

/** Splits a reading into its number and its unit's prefix: '>19.99' and 'M' for '≥ 19.99 MΩ'. */
export function splitReadingPrefix(text: string): { number: string; prefix: string | undefined } {
  // Stryker disable next-line MethodExpression: The limit only saves time with very long texts, which the rest refuses or cuts as well.
  const trimmed = text.trim().slice(0, 60)
  return {
    number: trimmed
      .replace(UNIT, '')
      .replace(/^(\u2265|>=)/, '>')
      .replace(/^(\u2264|<=)/, '<')
      .replace(/^([<>])\s+/, '$1'),
    prefix: UNIT.exec(trimmed)?.[1],
  }
}

const OHMS: Readonly<Record<string, number>> = { '': 1, k: 1e3, K: 1e3, m: 1e6, M: 1e6, g: 1e9, G: 1e9 }

/** Converts a reading to the stored unit, with a decimal point; leaves other text unchanged. */
export function convertReadingToStoredUnit(number: string, prefix: string, stored: ReadingUnit): string {
  // why: a lower-case m often means mega, and insulation is never measured in milliohms
  const ohms = prefix === 'm' && stored === 'Ω' ? 0.001 : (OHMS[prefix] ?? 1)
  const factor = stored === 'Ω' ? ohms : ohms / 1e6
  const [, sign = '', digits = ''] = /^([<>]?)(\d{1,12}(?:\.\d{1,9})?)$/.exec(number) ?? []
  return factor === 1 || digits === '' ? number : `${sign}${Math.round(Number(digits) * factor * 1000) / 1000}`
}
