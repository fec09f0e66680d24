import { parseReading, readingText } from '../reading'

/** What readings are stored in. */
export type ReadingUnit = 'Ω' | 'MΩ'

const UNIT = /\s*([mMkKgG]?)\s*(?:\u03a9|\u2126|[oO]hms?|OHMS?)\.?$/
const EMPTY = /^(n\/?a|none|nil|not tested|-+|\u2013|\u2014)$/i

/** True for what stands where nothing was measured. */
export const isNoReading = (text: string): boolean => text.length < 20 && EMPTY.test(text.trim())

const OVER_RANGE = /^>?\s*(o[./]?l\.?|ofl|o[./]r\.?|lim(it)?|over(\s*(range|limit|load))?|inf(inity)?|\u221e)$/i

/** True for what instruments show instead of a number where the measurement lies beyond their range. */
export const isOverRange = (text: string): boolean => text.length < 30 && OVER_RANGE.test(text.trim().replace(UNIT, ''))

/** The message where the end of an instrument's range is asked for. */
export const OVER_RANGE_ERROR = "Enter the end of the instrument's range, such as >200."

/** The end of an instrument's range as a reading beyond it, '>200' for '200' too; undefined for what is none. */
export function overRangeReading(text: string): string | undefined {
  const { reading } = parseReading(text.trim())
  return reading && reading.value > 0 && reading.qualifier !== '<'
    ? readingText({ ...reading, qualifier: '>' })
    : undefined
}

/** A reading and the prefix of its unit, if it has one: '>19.99' and 'M' of '≥ 19.99 MΩ'. */
export function splitReading(text: string): { number: string; prefix: string | undefined } {
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

/** The reading with a decimal point in the unit that it is stored in; what is no number stays as it is. */
export function inStoredUnit(number: string, prefix: string, stored: ReadingUnit): string {
  // why: few write megohms with a small m, and nobody measures an insulation in milliohms
  const ohms = prefix === 'm' && stored === 'Ω' ? 0.001 : (OHMS[prefix] ?? 1)
  const factor = stored === 'Ω' ? ohms : ohms / 1e6
  const [, sign = '', digits = ''] = /^([<>]?)(\d{1,12}(?:\.\d{1,9})?)$/.exec(number) ?? []
  return factor === 1 || digits === '' ? number : `${sign}${Math.round(Number(digits) * factor * 1000) / 1000}`
}
