/** What readings are stored in. */
export type ReadingUnit = 'Ω' | 'MΩ'

const UNIT = /\s*([mMkKgG]?)\s*(?:\u03a9|\u2126|[oO]hms?|OHMS?)\.?$/
const EMPTY = /^(n\/?a|none|nil|not tested|-+|\u2013|\u2014)$/i

/** True for what stands where nothing was measured. */
export const isNoReading = (text: string): boolean => text.length < 20 && EMPTY.test(text.trim())

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
