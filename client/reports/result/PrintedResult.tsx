import { chakra } from '@chakra-ui/react'
import { cellText, cellVerdict, totalsOf } from '../../../domain/reports/cells'
import { exactTime } from '../../components/format/dateTime'
import { PrintedList } from '../../components/page/PrintedList'
import { VerdictSticker } from '../../verdict/VerdictSticker'
import { ChartPicture } from '../chart/ChartPicture'
import { drawnChart } from '../chart/drawnChart'
import { type ResultView, type Row, shownRows } from '../shownRows'
import type { ReportResultFragment } from './ReportResult.generated'
import { rowsText } from './resultFormat'
import { TotalCell } from './TotalCell'

interface PrintedResultProps {
  title: string
  values: readonly string[]
  result: ReportResultFragment
  /** When the report was run. */
  at: Date
  view: ResultView
}

const ALIGN = { left: undefined, center: 'center', right: 'end' } as const

/** Prints a result: all rows of the table on screen, then the chart. */
export function PrintedResult({ title, values, result, at, view }: PrintedResultProps) {
  const { columns, truncated, chart } = result
  const all = result.rows as readonly Row[]
  const rows = shownRows(columns, all, view)
  const totals = totalsOf(columns, rows)
  const visible = columns.flatMap((column, index) => (column.hidden ? [] : [{ column, index }]))
  const data = chart && drawnChart(chart, columns, shownRows(columns, all, { ...view, sort: null }))
  const extent = truncated
    ? `The first ${rowsText(all.length)}`
    : rows.length < all.length
      ? `${rowsText(rows.length)} of ${rowsText(all.length)}`
      : rowsText(rows.length)
  return (
    <PrintedList
      title={title}
      about={[...values, `${extent}, ${exactTime(at.toISOString())}`]}
      columns={visible.map(({ column }) => ({ key: column.name, header: column.label, align: ALIGN[column.align] }))}
      rows={rows.map((row, place) => ({
        key: String(place),
        cells: visible.map(({ column, index }) => {
          const verdict = cellVerdict(row[index] ?? null, column)
          return verdict ? <VerdictSticker key={column.name} verdict={verdict} /> : cellText(row[index] ?? null, column)
        }),
      }))}
      totals={
        columns.some(({ total, hidden }) => total && !hidden)
          ? visible.map(({ column, index }) => (
              <TotalCell key={column.name} column={column} total={totals[index] ?? null} />
            ))
          : undefined
      }
      empty="The report found nothing for these values."
    >
      {data && (
        <chakra.div mt={6} css={{ breakInside: 'avoid' }}>
          <ChartPicture data={data} />
        </chakra.div>
      )}
    </PrintedList>
  )
}
