/** What stands before the decimals of the numbers in a file. */
export const DECIMAL_SEPARATORS = ['.', ','] as const
export type DecimalSeparator = (typeof DECIMAL_SEPARATORS)[number]

/** A number with its separators, and what these show. */
interface SeparatedNumber {
  sign: string
  /** The digits before the decimals. */
  whole: string
  decimals: string
  /** The sign before its decimals, or before those that it would have. */
  separator: DecimalSeparator
  /** False for one separator that thousands could have, too: 1.250. */
  isCertain: boolean
}

const SEPARATED = /^([<>]?\s*-?)(\d*(?:[.,]\d+)+)$/
const GROUPED = { '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/, ',': /^[1-9]\d{0,2}(?:,\d{3})+$/ } as const
const LONGEST = 30

/** Null for what is no number, and for one without separators. */
function readSeparated(text: string): SeparatedNumber | null {
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
  // thousands beside decimals (1,234.5), or several groups of them (1,234,567)
  if (GROUPED[other].test(whole))
    return { sign, whole: whole.replaceAll(other, ''), decimals, separator, isCertain: true }
  if (GROUPED[separator].test(number))
    return { sign, whole: number.replaceAll(separator, ''), decimals: '', separator: other, isCertain: true }
  return null
}

/** Counts by which sign the decimals of a file's numbers can be known. */
export class DecimalColumns {
  private readonly certain = { '.': 0, ',': 0 }
  private uncertain = 0

  add(text: string): void {
    const read = readSeparated(text)
    if (read?.isCertain) this.certain[read.separator] += 1
    else if (read) this.uncertain += 1
  }

  /** The separator of most of them, a point if there are none; null where nothing decides, so that a person has to say. */
  separator(): DecimalSeparator | null {
    const { '.': points, ',': commas } = this.certain
    if (points !== commas) return points > commas ? '.' : ','
    return points > 0 || this.uncertain > 0 ? null : '.'
  }
}

/** A number with a decimal point and without separators of thousands, or why it is none in this file; any other text stays as it is. */
export function plainNumber(
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
    error: `The decimals of this file follow a ${separator === '.' ? 'point' : 'comma'}. Write ${spellings.join(' or ')}.`,
  }
}
