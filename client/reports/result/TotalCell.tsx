import { chakra } from '@chakra-ui/react'
import { type Cell, cellText, type ReportColumn } from '../../../domain/reports/cells'
import type { Total } from '../../../domain/reports/headers'

/** Which total it is. */
export const TOTAL_WORDS: Readonly<Record<Total, string>> = {
  sum: 'Sum',
  average: 'Average',
  count: 'Count',
  min: 'Least',
  max: 'Most',
}

/** A column's total over the rows that are shown, and which one it is. */
export function TotalCell({ column, total }: { column: ReportColumn; total: Cell }) {
  if (column.total === null || total === null) return null
  const text = totalText(column, total)
  return (
    <span title={`${TOTAL_WORDS[column.total]}: ${text}`}>
      <chakra.span color="fg.muted" textStyle="table" fontWeight="normal">
        {TOTAL_WORDS[column.total]}{' '}
      </chakra.span>
      {text}
    </span>
  )
}

/** A count is a number of rows, whatever the column holds. */
export function totalText(column: ReportColumn, total: Cell): string {
  return cellText(total, column.total === 'count' ? { format: 'integer' } : column)
}
