import { csvField } from '../../../../domain/csv'
import { type Cell, exportText, type ReportColumn } from '../../../../domain/reports/cells'

/** A cell as a field of CSV. A number is not harmful, even with a sign. */
export function cellField(value: Cell, column: ReportColumn): string {
  const numeric = column.type === 'integer' || column.type === 'number'
  const text = exportText(value, column)
  return numeric && /^[-+\d.eE]*$/.test(text) ? text : csvField(text)
}
