import { chakra } from '@chakra-ui/react'
import { computeReportTotals, formatReportCell, getReportCellVerdict } from '../../../domain/reports/reportCells'
import { formatDateTime } from '../../components/format/dateTime'
import { PrintedTable } from '../../components/page/PrintedTable'
import { VerdictSticker } from '../../verdict/VerdictSticker'
import { buildReportOrReadingChartData } from '../chart/drawnChart'
import { ReportChartPicture } from '../chart/ReportChartPicture'
import { filterAndSortResultRows, type ReportResultRow, type ReportResultViewState } from '../shownRows'
import type { ReportResultFragment } from './ReportResult.generated'
import { ReportTotalCell } from './ReportTotalCell'
import { formatRowCount } from './resultFormat'

interface PrintedReportResultProps {
  title: string
  values: readonly string[]
  result: ReportResultFragment
  /** When the report was run. */
  at: Date
  view: ReportResultViewState
}

const ALIGN = { left: undefined, center: 'center', right: 'end' } as const

/** Prints a result: all rows of the table on screen, then the chart. */
export function PrintedReportResult({ title, values, result, at, view }: PrintedReportResultProps) {
  const { columns, truncated, chart } = result
  const all = result.rows as readonly ReportResultRow[]
  const rows = filterAndSortResultRows(columns, all, view)
  const totals = computeReportTotals(columns, rows)
  const visible = columns.flatMap((column, index) => (column.hidden ? [] : [{ column, index }]))
  const data =
    chart &&
    buildReportOrReadingChartData(chart, columns, filterAndSortResultRows(columns, all, { ...view, sort: null }))
  const extent = truncated
    ? `The first ${formatRowCount(all.length)}`
    : rows.length < all.length
      ? `${formatRowCount(rows.length)} of ${formatRowCount(all.length)}`
      : formatRowCount(rows.length)
  return (
    <PrintedTable
      title={title}
      about={[...values, `${extent}, ${formatDateTime(at.toISOString())}`]}
      columns={visible.map(({ column }) => ({ key: column.name, header: column.label, align: ALIGN[column.align] }))}
      rows={rows.map((row, place) => ({
        key: String(place),
        cells: visible.map(({ column, index }) => {
          const verdict = getReportCellVerdict(row[index] ?? null, column)
          return verdict ? (
            <VerdictSticker key={column.name} verdict={verdict} />
          ) : (
            formatReportCell(row[index] ?? null, column)
          )
        }),
      }))}
      totals={
        columns.some(({ total, hidden }) => total && !hidden)
          ? visible.map(({ column, index }) => (
              <ReportTotalCell key={column.name} column={column} total={totals[index] ?? null} />
            ))
          : undefined
      }
      empty="The report found nothing for these values."
    >
      {data && (
        <chakra.div mt={6} css={{ breakInside: 'avoid' }}>
          <ReportChartPicture data={data} />
        </chakra.div>
      )}
    </PrintedTable>
  )
}
