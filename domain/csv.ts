/**
 * Where a spreadsheet would begin a formula (OWASP, "CSV Injection"): at the start, and after what some spreadsheet takes for
 * a separator, also behind blanks and quotes; a full-width sign counts as its plain one does. Apostrophes that stand before it
 * are counted, so that one that is added can be told from those of the text.
 */
const FORMULA = /(^|[,;|\t\r\n])('*)((?:[^\S\t\r\n]|["\p{Cf}])*[=+\-@\0\uff1d\uff0b\uff0d\uff20])/gu
/** What a spreadsheet drops before it looks. */
const DROPPED = /^'*[\t\r\n]/

/** A text that no spreadsheet takes for a formula: an apostrophe stands before what would begin one. */
export function withFormulaMarks(text: string): string {
  const marked = text.replace(FORMULA, "$1'$2$3")
  return DROPPED.test(marked) ? `'${marked}` : marked
}

/** The text that `withFormulaMarks` was given. */
export function withoutFormulaMarks(marked: string): string {
  const text = marked.startsWith("'") && DROPPED.test(marked) ? marked.slice(1) : marked
  return text.replace(
    FORMULA,
    (_, before: string, apostrophes: string, sign: string) => before + apostrophes.slice(1) + sign,
  )
}

/** The fields of a line (RFC 4180). */
export function csvLine(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`
}

/** A text as a field of CSV, quoted where that is needed. */
export function quotedField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text as a field of CSV that no spreadsheet takes for a formula. */
export const csvField = (text: string): string => quotedField(withFormulaMarks(text))
