import {
  COLUMN_TOTAL_LABELS,
  formatReportCell,
  formatReportTotal,
  type ReportCell,
  type ReportColumn,
} from '../../../domain/reports/reportCells'
import type { ReportResultRow } from '../shownRows'

const SAMPLE = 200
const LOWER = 0.55
/** Width of a capital letter or a digit, in em. */
const UPPER = 0.68
const SORT_ARROW = 1.5
const NARROWEST = 4
const STICKER = 5
const WIDEST = 24

/** Returns a column's minimum width in rem, from its name, its total and its first rows. */
export function computeResultColumnWidth(
  column: ReportColumn,
  index: number,
  rows: readonly ReportResultRow[],
  total: ReportCell,
): number {
  const least = column.format === 'passfail' ? STICKER : NARROWEST
  const cells = rows.slice(0, SAMPLE).map((row) => formatReportCell(row[index] ?? null, column))
  const foot =
    column.total && total !== null ? `${COLUMN_TOTAL_LABELS[column.total]} ${formatReportTotal(column, total)}` : ''
  const needed = [...cells, foot].reduce((most, text) => Math.max(most, textWidth(text)), 0)
  const width = Math.ceil(2 * Math.max(needed, textWidth(column.label) + SORT_ARROW)) / 2
  return Math.min(Math.max(width, least), WIDEST)
}

function textWidth(text: string): number {
  const upper = text.match(/[A-Z0-9]/g)?.length ?? 0
  return upper * UPPER + (text.length - upper) * LOWER
}
