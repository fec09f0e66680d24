import { chakra } from '@chakra-ui/react'
import {
  COLUMN_TOTAL_LABELS,
  formatReportTotal,
  type ReportCell,
  type ReportColumn,
} from '../../../domain/reports/reportCells'

/** A column's total over the rows shown, with the kind of total, such as an average. */
export function ReportTotalCell({ column, total }: { column: ReportColumn; total: ReportCell }) {
  if (column.total === null || total === null) return null
  const text = formatReportTotal(column, total)
  return (
    <span title={`${COLUMN_TOTAL_LABELS[column.total]}: ${text}`}>
      <chakra.span color="fg.muted" textStyle="table" fontWeight="normal">
        {COLUMN_TOTAL_LABELS[column.total]}{' '}
      </chakra.span>
      {text}
    </span>
  )
}
