/**
 * Where a spreadsheet would begin a formula (OWASP, "CSV Injection"): at the start, and after what some spreadsheet takes for
 * a separator, also behind blanks and quotes; a full-width sign counts as its plain one does.
 */
const FORMULA = /(^|[,;|\t\r\n])((?:[^\S\t\r\n]|["\p{Cf}])*[=+\-@\0\uff1d\uff0b\uff0d\uff20])/gu
/** What a spreadsheet drops before it looks. */
const DROPPED = /^[\t\r\n]/

/** The fields of a line (RFC 4180). */
export function csvLine(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`
}

/** A text as a field of CSV: quoted where that is needed, and never a formula. */
export function csvField(text: string): string {
  const marked = text.replace(FORMULA, "$1'$2")
  const safe = DROPPED.test(marked) ? `'${marked}` : marked
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
