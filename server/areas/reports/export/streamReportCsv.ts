import { formatReportCellForExport, type ReportCell, type ReportColumn } from '../../../../domain/reports/reportCells'
import { formatCsvField, formatCsvLine } from '../../../../domain/values/csv'
import type { ReportExportSource } from '../run/exportSource'

/** Yields a result as CSV text, batch by batch. */
export async function* streamReportCsv({ columns, batches }: ReportExportSource): AsyncGenerator<string> {
  const shown = columns.map((column, index) => ({ column, index })).filter(({ column }) => !column.hidden)
  yield formatCsvLine(shown.map(({ column }) => formatCsvField(column.label)))
  for await (const rows of batches)
    yield rows
      .map((row) => formatCsvLine(shown.map(({ column, index }) => formatReportCsvField(row[index] ?? null, column))))
      .join('')
}

/** Formats a cell as a CSV field. Numbers are not escaped, because even with a sign they are not formulas. */
export function formatReportCsvField(value: ReportCell, column: ReportColumn): string {
  const numeric = column.type === 'integer' || column.type === 'number'
  const text = formatReportCellForExport(value, column)
  return numeric && /^[-+\d.eE]*$/.test(text) ? text : formatCsvField(text)
}
