export const DECIMAL_SEPARATORS = ['.', ','] as const
export type DecimalSeparator = (typeof DECIMAL_SEPARATORS)[number]

interface SeparatedNumber {
  sign: string
  /** Digits before the decimal separator. */
  whole: string
  decimals: string
  /** The decimal separator. For a number with only thousands separators, the other character: a point in 1,234,567. */
  separator: DecimalSeparator
  /** False for a single separator that may also mark thousands: 1.250. */
  isCertain: boolean
}

const SEPARATED = /^([<>]?\s*-?)(\d*(?:[.,]\d+)+)$/
const GROUPED = { '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/, ',': /^[1-9]\d{0,2}(?:,\d{3})+$/ } as const
const LONGEST = 30

/** Returns null for text that is not a number, and for a number without separators. */
function readSeparated(text: string): SeparatedNumber | null {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: The limit only saves time with very long texts, which the rest refuses or cuts as well. On the bound itself both are right.
  const [, sign = '', number = ''] = text.length > LONGEST ? [] : (SEPARATED.exec(text.trim()) ?? [])
  const place = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  if (place < 0) return null
  const separator = number[place] === '.' ? '.' : ','
  const [whole, decimals] = [number.slice(0, place), number.slice(place + 1)]
  if (/^\d*$/.test(whole)) {
    const isCertain = decimals.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)
    return { sign, whole, decimals, separator, isCertain }
  }
  const other = separator === '.' ? ',' : '.'
  // why: thousands separators with decimals (1,234.5), or several of them (1,234,567), make the decimal separator
  // certain
  if (GROUPED[other].test(whole))
    return { sign, whole: whole.replaceAll(other, ''), decimals, separator, isCertain: true }
  if (GROUPED[separator].test(number))
    return { sign, whole: number.replaceAll(separator, ''), decimals: '', separator: other, isCertain: true }
  return null
}

/** Infers a file's decimal separator from the numbers whose separator is certain. */
export class DecimalSeparatorDetector {
  private readonly certain = { '.': 0, ',': 0 }
  private uncertain = 0

  add(text: string): void {
    const read = readSeparated(text)
    if (read?.isCertain) this.certain[read.separator] += 1
    else if (read) this.uncertain += 1
  }

  /** Returns the most frequent separator, or a point if there is no evidence; null if the user must decide. */
  separator(): DecimalSeparator | null {
    const { '.': points, ',': commas } = this.certain
    // Stryker disable next-line EqualityOperator: They differ here.
    if (points !== commas) return points > commas ? '.' : ','
    return points > 0 || this.uncertain > 0 ? null : '.'
  }
}

/**
 * Rewrites a number with a decimal point and no thousands separators, or returns an error if the number does not fit
 * the file's format. Leaves other text unchanged.
 */
export function parsePlainNumber(
  text: string,
  separator: DecimalSeparator,
): { number: string; error?: undefined } | { number?: undefined; error: string } {
  const read = readSeparated(text)
  if (!read) return { number: text.trim() }
  const { sign, whole, decimals } = read
  const spelled = (point: string) => `${sign}${whole}${decimals && point}${decimals}`
  if (read.separator === separator) return { number: spelled('.') }
  const spellings = [...(read.isCertain ? [] : [`${sign}${whole}${decimals}`]), spelled(separator)]
  return {
    error: `This file uses a decimal ${separator === '.' ? 'point' : 'comma'}. Write ${spellings.join(' or ')}.`,
  }
}
