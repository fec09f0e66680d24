/** What stands before the decimals of the numbers in a file. */
export const DECIMAL_SEPARATORS = ['.', ','] as const
export type DecimalSeparator = (typeof DECIMAL_SEPARATORS)[number]

const WITH_COMMA = /^\s*[<>]?\s*-?(\d+|\d{1,3}(\.\d{3})+),\d+\s*$/
const WITH_POINT = /^\s*[<>]?\s*-?(\d+|\d{1,3}(,\d{3})+)\.\d+\s*$/

/** The decimal separator of most of these texts that are numbers with decimals; a point if there are none. */
export function detectDecimalSeparator(texts: Iterable<string>): DecimalSeparator {
  let commas = 0
  for (const text of texts) {
    if (text.length > 30) continue
    if (WITH_COMMA.test(text)) commas += 1
    else if (WITH_POINT.test(text)) commas -= 1
  }
  return commas > 0 ? ',' : '.'
}

/** A number with a decimal point and without separators of thousands; any other text stays as it is. */
export function plainNumber(text: string, separator: DecimalSeparator): string {
  const number = text.trim()
  if (number.length > 30) return text
  const [grouped, group] =
    separator === ',' ? [/^[<>]?-?\d{1,3}(\.\d{3})+(,\d+)?$/, '.'] : [/^[<>]?-?\d{1,3}(,\d{3})+(\.\d+)?$/, ',']
  const joined = (grouped as RegExp).test(number) ? number.replaceAll(group as string, '') : number
  return separator === ',' ? joined.replace(',', '.') : joined
}
