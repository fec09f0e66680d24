import { chakra } from '@chakra-ui/react'
import { type Cell, type ReportColumn, TOTAL_WORDS, totalText } from '../../../domain/reports/cells'

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
