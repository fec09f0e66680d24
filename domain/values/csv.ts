/**
 * Matches text that a spreadsheet could read as a formula (OWASP, "CSV Injection"), at the start of a text or after a
 * possible separator, even after spaces and quotes. Includes full-width signs, and captures preceding apostrophes so
 * that an added apostrophe can be removed again.
 */
const FORMULA = /(^|[,;|\t\r\n])('*)((?:[^\S\t\r\n]|["\p{Cf}])*[=+\-@\0\uff1d\uff0b\uff0d\uff20])/gu
/** Matches characters that a spreadsheet skips before looking for a formula. */
const DROPPED = /^'*[\t\r\n]/

/** Puts an apostrophe before any text that a spreadsheet could read as a formula. */
export function escapeCsvFormulas(text: string): string {
  const marked = text.replace(FORMULA, "$1'$2$3")
  return DROPPED.test(marked) ? `'${marked}` : marked
}

/** Reverses `escapeCsvFormulas`. */
export function unescapeCsvFormulas(marked: string): string {
  const text = marked.startsWith("'") && DROPPED.test(marked) ? marked.slice(1) : marked
  return text.replace(
    FORMULA,
    (_, before: string, apostrophes: string, sign: string) => before + apostrophes.slice(1) + sign,
  )
}

/** Joins fields into a line (RFC 4180). */
export function formatCsvLine(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`
}

/** Quotes a CSV field if its content requires quotes. */
export function quoteCsvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Quotes a CSV field, and prevents spreadsheets from reading it as a formula. */
export const formatCsvField = (text: string): string => quoteCsvField(escapeCsvFormulas(text))
