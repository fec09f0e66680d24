import { Box, Input } from '@chakra-ui/react'
import { useMemo, useRef } from 'react'
import { computeReportTotals, type ReportColumn } from '../../../domain/reports/reportCells'
import { VirtualTableRows } from '../../components/list/VirtualTableRows'
import type { ListColumn } from '../../components/list/virtualListProps'
import type { ReportResultRow, ReportResultViewState } from '../shownRows'
import { computeResultColumnWidth } from './columnWidth'
import { ReportResultCell } from './ReportResultCell'
import { ReportTotalCell } from './ReportTotalCell'

interface ReportResultTableProps {
  label: string
  columns: readonly ReportColumn[]
  /** All rows of the result: column widths depend on them, so that the widths stay the same while the user filters. */
  rows: readonly ReportResultRow[]
  shown: readonly ReportResultRow[]
  view: ReportResultViewState
  onView: (change: Partial<ReportResultViewState>) => void
  /** True to show the filter boxes under the column names. */
  filtering: boolean
  onOpen: (row: ReportResultRow) => void
}

/** Maximum width of the first column on a phone, in rem. This column stays in view while the others scroll. */
const FROZEN = 9
const ALIGN = { left: undefined, center: 'center', right: 'end' } as const
const loaded = async () => {}

/** A result's table: scrolls sideways if it is wider than the page, and under its header if it is longer. */
export function ReportResultTable(props: ReportResultTableProps) {
  const { label, columns, rows, shown, view, onView, filtering, onOpen } = props
  const container = useRef<HTMLDivElement>(null)
  const totals = computeReportTotals(columns, shown)
  const hasTotals = columns.some(({ total, hidden }) => total !== null && !hidden)

  const setFilter = (name: string, text: string) => {
    const { [name]: _before, ...others } = view.filters
    onView({ filters: text ? { ...others, [name]: text } : others })
  }

  const allTotals = useMemo(() => computeReportTotals(columns, rows), [columns, rows])
  const first = columns.findIndex(({ hidden }) => !hidden)
  const fullWidths = columns.map((column, index) =>
    computeResultColumnWidth(column, index, rows, allTotals[index] ?? null),
  )
  const widths = fullWidths.map((width, index) => (index === first ? Math.min(width, FROZEN) : width))
  const visible = columns.flatMap((column, index): ListColumn<ReportResultRow>[] => {
    if (column.hidden) return []
    const width = widths[index] ?? 0
    return [
      {
        key: column.name,
        header: column.label,
        width: `minmax(${width}rem, ${fullWidths[index] ?? width}fr)`,
        align: ALIGN[column.align],
        sortField: column.name,
        underHeader: filtering ? (
          <FilterBox
            label={column.label}
            value={view.filters[column.name] ?? ''}
            onChange={(text) => setFilter(column.name, text)}
          />
        ) : undefined,
        footer: hasTotals ? <ReportTotalCell column={column} total={totals[index] ?? null} /> : undefined,
        render: (row) => <ReportResultCell columns={columns} index={index} row={row} />,
      },
    ]
  })

  return (
    <Box
      ref={container}
      overflow="auto"
      maxH={{ base: '75dvh', md: 'max(20rem, calc(100dvh - 19rem))' }}
      borderRadius="l3"
    >
      <VirtualTableRows
        label={label}
        total={shown.length}
        rows={shown}
        onRange={loaded}
        columns={visible}
        onOpen={onOpen}
        sort={view.sort ?? undefined}
        onSort={(sort) => onView({ sort })}
        container={container}
      />
    </Box>
  )
}

interface FilterBoxProps {
  label: string
  value: string
  onChange: (text: string) => void
}

function FilterBox({ label, value, onChange }: FilterBoxProps) {
  return (
    <Input
      aria-label={`Filter ${label}`}
      placeholder="Filter"
      height={8}
      px={2}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
