import { type Cell, exportText, type ReportColumn } from '../../../domain/reports/cells'
import type { ExportSource } from './source'

/**
 * Where a spreadsheet would begin a formula (OWASP, "CSV Injection"): at the start, and after what some spreadsheet takes for
 * a separator, also behind blanks and quotes; a full-width sign counts as its plain one does.
 */
const FORMULA = /(^|[,;|\t\r\n])((?:[^\S\t\r\n]|["\p{Cf}])*[=+\-@\0\uff1d\uff0b\uff0d\uff20])/gu
/** What a spreadsheet drops before it looks. */
const DROPPED = /^[\t\r\n]/

/** The export as CSV (RFC 4180) in UTF-8, batch by batch. */
export async function* csvChunks({ columns, batches }: ExportSource): AsyncGenerator<string> {
  const shown = columns.map((column, index) => ({ column, index })).filter(({ column }) => !column.hidden)
  yield line(shown.map(({ column }) => csvField(column.label)))
  for await (const rows of batches)
    yield rows.map((row) => line(shown.map(({ column, index }) => cellField(row[index] ?? null, column)))).join('')
}

function line(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`
}

/** A number is not harmful, even with a sign. */
function cellField(value: Cell, column: ReportColumn): string {
  const numeric = column.type === 'integer' || column.type === 'number'
  const text = exportText(value, column)
  return numeric && /^[-+\d.eE]*$/.test(text) ? text : csvField(text)
}

/** A text as a field of CSV: quoted where that is needed, and never a formula. */
export function csvField(text: string): string {
  const marked = text.replace(FORMULA, "$1'$2")
  const safe = DROPPED.test(marked) ? `'${marked}` : marked
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
