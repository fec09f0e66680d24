import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { formatDuration } from '../../components/format/formatCountWithNoun'
import { RelativeTime } from '../../components/format/RelativeTime'
import { CollapsibleSection } from '../../components/page/Collapsible'
import { ExportMenu } from '../../components/page/ExportMenu'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { usePagedList } from '../../graphql/usePagedList'
import { formatRowCount } from '../result/resultFormat'
import { type ReportRunDetailsFragment, useReportRunsQuery } from './ReportRunHistory.generated'

const PAGE_SIZE = 10

const PURPOSES: Readonly<Record<ReportRunDetailsFragment['purpose'], string>> = {
  view: 'Shown',
  csv: 'CSV',
  excel: 'Excel',
  pdf: 'PDF',
  scheduled: 'Scheduled',
  trial: 'Preview in the editor',
  options: 'Choices',
}

/** Lists a report's runs with their user, values and outcome. Loads when opened. */
export function ReportRunHistory({ id }: { id: string }) {
  return (
    <CollapsibleSection id="report-runs" title="Runs">
      <Runs id={id} />
    </CollapsibleSection>
  )
}

function Runs({ id }: { id: string }) {
  const { rows, total, error, loadMore, retry } = usePagedList(useReportRunsQuery, 'reportRuns', { id }, PAGE_SIZE)
  if (error)
    return (
      <Button variant="subtle" onClick={retry}>
        The runs could not be loaded. Try again
      </Button>
    )
  if (!rows) return <RowsSkeleton />
  return (
    <>
      {rows.length > 0 && (
        <Flex justify="flex-end">
          <ExportMenu list="report-runs" label="Export runs" variables={{ id }} variant="ghost" />
        </Flex>
      )}
      {rows.length === 0 && <Text color="fg.muted">This report has not been run yet.</Text>}
      <ul>{rows.map((run) => run && <Run key={run.id} run={run} />)}</ul>
      {rows.length < total && (
        <Button variant="ghost" onClick={loadMore}>
          Show older runs
        </Button>
      )}
    </>
  )
}

function Run({ run }: { run: ReportRunDetailsFragment }) {
  const values = Object.entries(run.parameters).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  )
  return (
    <chakra.li borderTopWidth="1px" _first={{ borderTopWidth: 0 }} py={2}>
      <chakra.span fontWeight="medium">{run.user?.name ?? 'A former user'}</chakra.span>,{' '}
      <RelativeTime instant={run.requestedAt} /> · {PURPOSES[run.purpose]} · {outcomeText(run)}
      {values.length > 0 && (
        <chakra.p color="fg.muted" textStyle="table" overflowWrap="anywhere">
          {values.join(' · ')}
        </chakra.p>
      )}
      {run.error && (
        <chakra.p color="fg.error" textStyle="table" overflowWrap="anywhere">
          {run.error}
        </chakra.p>
      )}
    </chakra.li>
  )
}

function outcomeText({ state, rowCount, durationMs }: ReportRunDetailsFragment): string {
  const duration = durationMs === null ? '' : ` in ${formatDuration(durationMs)}`
  switch (state) {
    case 'finished':
      return `${formatRowCount(rowCount ?? 0)}${duration}`
    case 'failed':
      return `failed${duration && ` after ${duration.slice(4)}`}`
    case 'cancelled':
      return 'stopped'
    default:
      return state
  }
}
