import {
  formatReportCell,
  formatReportTotal,
  type ReportCell,
  type ReportColumn,
  TOTAL_WORDS,
} from '../../../domain/reports/reportCells'
import type { ResultRow } from '../shownRows'

const SAMPLE = 200
const LOWER = 0.55
/** Width of capitals and digits in em. */
const UPPER = 0.68
const SORT_ARROW = 1.5
const NARROWEST = 4
const STICKER = 5
const WIDEST = 24

/** Returns the minimum width of a column in rem, from its name, its total and its first rows. */
export function computeColumnWidth(
  column: ReportColumn,
  index: number,
  rows: readonly ResultRow[],
  total: ReportCell,
): number {
  const least = column.format === 'passfail' ? STICKER : NARROWEST
  const cells = rows.slice(0, SAMPLE).map((row) => formatReportCell(row[index] ?? null, column))
  const foot = column.total && total !== null ? `${TOTAL_WORDS[column.total]} ${formatReportTotal(column, total)}` : ''
  const needed = [...cells, foot].reduce((most, text) => Math.max(most, textWidth(text)), 0)
  const width = Math.ceil(2 * Math.max(needed, textWidth(column.label) + SORT_ARROW)) / 2
  return Math.min(Math.max(width, least), WIDEST)
}

function textWidth(text: string): number {
  const upper = text.match(/[A-Z0-9]/g)?.length ?? 0
  return upper * UPPER + (text.length - upper) * LOWER
}
