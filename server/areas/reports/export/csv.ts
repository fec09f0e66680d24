import { type Cell, exportText, type ReportColumn } from '../../../../domain/reports/cells'
import { csvField, csvLine } from '../../../../domain/values/csv'
import type { ExportSource } from '../run/source'

/** Yields a result as CSV text, batch by batch. */
export async function* csvChunks({ columns, batches }: ExportSource): AsyncGenerator<string> {
  const shown = columns.map((column, index) => ({ column, index })).filter(({ column }) => !column.hidden)
  yield csvLine(shown.map(({ column }) => csvField(column.label)))
  for await (const rows of batches)
    yield rows.map((row) => csvLine(shown.map(({ column, index }) => cellField(row[index] ?? null, column)))).join('')
}

/** Formats a cell as a CSV field. Numbers are not escaped, because even with a sign they are not formulas. */
export function cellField(value: Cell, column: ReportColumn): string {
  const numeric = column.type === 'integer' || column.type === 'number'
  const text = exportText(value, column)
  return numeric && /^[-+\d.eE]*$/.test(text) ? text : csvField(text)
}
