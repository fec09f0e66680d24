import { chakra } from '@chakra-ui/react'
import {
  formatReportCell,
  getReportCellLink,
  getReportCellVerdict,
  type ReportColumn,
} from '../../../domain/reports/reportCells'
import { TextLink } from '../../components/links/links'
import { VerdictSticker } from '../../verdict/VerdictSticker'
import type { ReportResultRow } from '../shownRows'

interface ReportResultCellProps {
  columns: readonly ReportColumn[]
  index: number
  row: ReportResultRow
}

/** Formats a cell as its column specifies, with a link if the column has one. */
export function ReportResultCell({ columns, index, row }: ReportResultCellProps) {
  const column = columns[index]
  if (!column) return null
  const text = formatReportCell(row[index] ?? null, column)
  const path = getReportCellLink(column, columns, row)
  const verdict = getReportCellVerdict(row[index] ?? null, column)
  const shown = verdict ? <VerdictSticker verdict={verdict} /> : text
  if (path === null || text === '') return <chakra.span title={text}>{shown}</chakra.span>
  return (
    <TextLink to={path} variant="underline" title={text}>
      {shown}
    </TextLink>
  )
}
