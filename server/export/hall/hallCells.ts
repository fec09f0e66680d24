/** Where a spreadsheet would begin a formula, as `csvField` knows it; an apostrophe before it keeps it a text. */
const FORMULA = /(^|[,;|\t\r\n])('*)((?:[^\S\t\r\n]|["\p{Cf}])*[=+\-@\0\uff1d\uff0b\uff0d\uff20])/gu
const DROPPED = /^'*[\t\r\n]/
const ONLY_APOSTROPHES = /^'*$/

/** A text as a cell that no spreadsheet takes for a formula; `cellText` reads it back. An empty text is told from no text. */
export function textCell(text: string, nullable: boolean): string {
  if (ONLY_APOSTROPHES.test(text)) return nullable || text !== '' ? `'${text}` : ''
  const marked = text.replace(FORMULA, "$1'$2$3")
  return DROPPED.test(marked) ? `'${marked}` : marked
}

/** The text of a cell; null for none. */
export function cellText(cell: string, nullable: boolean): string | null {
  if (cell === '') return nullable ? null : ''
  if (ONLY_APOSTROPHES.test(cell)) return cell.slice(1)
  const text = cell.startsWith("'") && DROPPED.test(cell) ? cell.slice(1) : cell
  return text.replace(
    FORMULA,
    (_, before: string, apostrophes: string, sign: string) => before + apostrophes.slice(1) + sign,
  )
}

/** A field of CSV (RFC 4180). */
export function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
