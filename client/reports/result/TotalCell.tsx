import { chakra } from '@chakra-ui/react'
import { formatReportTotal, type ReportCell, type ReportColumn, TOTAL_WORDS } from '../../../domain/reports/reportCells'

/** A column's total over the rows shown, with the kind of total, such as an average. */
export function TotalCell({ column, total }: { column: ReportColumn; total: ReportCell }) {
  if (column.total === null || total === null) return null
  const text = formatReportTotal(column, total)
  return (
    <span title={`${TOTAL_WORDS[column.total]}: ${text}`}>
      <chakra.span color="fg.muted" textStyle="table" fontWeight="normal">
        {TOTAL_WORDS[column.total]}{' '}
      </chakra.span>
      {text}
    </span>
  )
}
