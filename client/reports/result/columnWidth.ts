import { cellText, type ReportColumn } from '../../../domain/reports/cells'
import type { Row } from './shownRows'

const SAMPLE = 200
const CHARACTER = 0.56
const SORT_ARROW = 1.5
const NARROWEST = 4
const WIDEST = 24

/** What a column needs at least, in rem, judged by its name and its first rows. */
export function columnWidth(column: ReportColumn, index: number, rows: readonly Row[]): number {
  const longest = rows
    .slice(0, SAMPLE)
    .reduce((most, row) => Math.max(most, cellText(row[index] ?? null, column).length), 0)
  const needed = Math.max(longest * CHARACTER, column.label.length * CHARACTER + SORT_ARROW)
  return Math.min(Math.max(Math.ceil(needed * 2) / 2, NARROWEST), WIDEST)
}
