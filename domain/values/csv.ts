/**
 * Matches text that a spreadsheet could read as a formula (OWASP, "CSV Injection"): at the start or after a possible separator,
 * even behind spaces and quotes. Includes full-width signs, and captures preceding apostrophes, so that an added one can be removed
 * again.
 */
const FORMULA = /(^|[,;|\t\r\n])('*)((?:[^\S\t\r\n]|["\p{Cf}])*[=+\-@\0\uff1d\uff0b\uff0d\uff20])/gu
/** Matches characters that a spreadsheet skips before looking for a formula. */
const DROPPED = /^'*[\t\r\n]/

/** Puts an apostrophe before everything that a spreadsheet could read as a formula. */
export function withFormulaMarks(text: string): string {
  const marked = text.replace(FORMULA, "$1'$2$3")
  return DROPPED.test(marked) ? `'${marked}` : marked
}

/** Reverses `withFormulaMarks`. */
export function withoutFormulaMarks(marked: string): string {
  const text = marked.startsWith("'") && DROPPED.test(marked) ? marked.slice(1) : marked
  return text.replace(
    FORMULA,
    (_, before: string, apostrophes: string, sign: string) => before + apostrophes.slice(1) + sign,
  )
}

/** Joins the fields of a line (RFC 4180). */
export function csvLine(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`
}

/** Quotes a field of CSV if necessary. */
export function quotedField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Quotes a field of CSV, and protects it against being read as a formula. */
export const csvField = (text: string): string => quotedField(withFormulaMarks(text))
