import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { ListFilter, TriangleAlert } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { ReportColumn } from '../../../domain/reports/reportCells'
import type { ReportChart } from '../../../domain/reports/reportChart'
import { DialogFrame } from '../../components/dialogs/DialogFrame'
import { Callout } from '../../components/messages/Callout'
import { DescriptionList } from '../../components/page/DescriptionList'
import { NoMatchesState } from '../../components/states/NoMatchesState'
import { EmptyListState } from '../../components/states/PageStates'
import { ReportResultChart } from '../chart/ReportResultChart'
import { filterAndSortResultRows, type ReportResultRow, type ReportResultViewState as View } from '../shownRows'
import type { ReportResultFragment } from './ReportResult.generated'
import { ReportResultCell } from './ReportResultCell'
import { ReportResultTable } from './ReportResultTable'
import { formatRowCount } from './resultFormat'

interface ReportResultViewProps {
  /** The report's name. */
  label: string
  result: ReportResultFragment
  /** The chart to show instead of the run's chart. */
  chart?: ReportChart | null
  view: View
  onView: (change: Partial<View>) => void
  /** Explains how to get the rows that were cut off. */
  more?: ReactNode
}

export function ReportResultView({ label, result, chart = result.chart, view, onView, more }: ReportResultViewProps) {
  const { columns, truncated } = result
  const rows = result.rows as readonly ReportResultRow[]
  const filtered = Object.keys(view.filters).length > 0
  const [filtering, setFiltering] = useState(filtered)
  const [opened, setOpened] = useState<ReportResultRow>()
  const deferredView = useDeferredValue(view)
  const shown = useMemo(() => filterAndSortResultRows(columns, rows, deferredView), [columns, rows, deferredView])
  const unsorted = useMemo(
    () => filterAndSortResultRows(columns, rows, { ...deferredView, sort: null }),
    [columns, rows, deferredView],
  )
  const showAll = () => onView({ sort: null, filters: {} })

  if (rows.length === 0) {
    return (
      <EmptyListState drawing="magnifier" title="No rows">
        The report found nothing for these values.
      </EmptyListState>
    )
  }
  return (
    <Stack gap={4}>
      {truncated && (
        <Callout icon={TriangleAlert} actions={more}>
          Only the first {formatRowCount(rows.length)} are shown; there are more.
        </Callout>
      )}
      {chart && <ReportResultChart chart={chart} columns={columns} rows={unsorted} />}
      <div>
        <Flex align="center" columnGap={2} wrap="wrap" minH="control" mb={2}>
          <chakra.p flex="1 1 12rem" color="fg.muted" aria-live="polite">
            {filtered
              ? `${formatRowCount(shown.length)} of ${formatRowCount(rows.length)}`
              : formatRowCount(rows.length)}
          </chakra.p>
          {(filtered || view.sort) && (
            <Button size="sm" variant="ghost" onClick={showAll}>
              Clear sorting and filters
            </Button>
          )}
          <Button
            size="sm"
            variant="subtle"
            colorPalette="gray"
            aria-expanded={filtering}
            onClick={() => {
              setFiltering(!filtering)
              if (filtering) onView({ filters: {} })
            }}
          >
            <ListFilter />
            Filter columns
          </Button>
        </Flex>
        <ReportResultTable
          label={label}
          columns={columns}
          rows={rows}
          shown={shown}
          view={view}
          onView={onView}
          filtering={filtering}
          onOpen={setOpened}
        />
        {shown.length === 0 && (
          <NoMatchesState records="rows" onShowAll={showAll}>
            Type part of a cell, or a comparison such as &gt;= 5.
          </NoMatchesState>
        )}
      </div>
      {opened && <RowDialog columns={columns} row={opened} onClose={() => setOpened(undefined)} />}
    </Stack>
  )
}

interface RowDialogProps {
  columns: readonly ReportColumn[]
  row: ReportResultRow
  onClose: () => void
}

function RowDialog({ columns, row, onClose }: RowDialogProps) {
  const facts = columns.flatMap(({ name, label, hidden }, index) =>
    hidden ? [] : [{ key: name, term: label, value: <ReportResultCell columns={columns} index={index} row={row} /> }],
  )
  return (
    <DialogFrame title="Row" width={600} onClose={onClose}>
      <DescriptionList facts={facts} />
    </DialogFrame>
  )
}
