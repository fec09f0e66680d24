import { type Cell, exportText, type ReportColumn } from '../../../../domain/reports/cells'
import { csvField } from '../../../../domain/values/csv'

/** Formats a cell as a CSV field. Numbers are not escaped, because even with a sign they are not formulas. */
export function cellField(value: Cell, column: ReportColumn): string {
  const numeric = column.type === 'integer' || column.type === 'number'
  const text = exportText(value, column)
  return numeric && /^[-+\d.eE]*$/.test(text) ? text : csvField(text)
}
