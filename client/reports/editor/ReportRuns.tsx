import { skipToken } from '@apollo/client/react'
import { Button, chakra, Heading, Text } from '@chakra-ui/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { RelativeTime } from '../../components/RelativeTime'
import { RowsSkeleton } from '../../components/RowsSkeleton'
import { durationText, rowsText } from '../result/words'
import { type ReportRunDetailsFragment, useReportRunsQuery } from './ReportRuns.generated'

const PAGE = 10

const PURPOSES: Readonly<Record<ReportRunDetailsFragment['purpose'], string>> = {
  view: 'Shown',
  csv: 'CSV',
  excel: 'Excel',
  trial: 'Tried in the editor',
  options: 'Choices',
}

/** Who ran a report, with what, and what came of it; asked for when it is opened. */
export function ReportRuns({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const { data, error, fetchMore, refetch } = useReportRunsQuery(
    open
      ? { variables: { id, offset: 0, limit: PAGE }, fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' }
      : skipToken,
  )
  const runs = data?.reportRuns
  return (
    <chakra.section aria-labelledby="report-runs">
      <Heading as="h2" id="report-runs" size="md">
        <Toggle type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <ChevronDown size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
          Runs
        </Toggle>
      </Heading>
      {open && error && !runs && (
        <Button variant="outline" onClick={() => void refetch()}>
          The runs could not be loaded. Try again
        </Button>
      )}
      {open && !error && !runs && <RowsSkeleton />}
      {runs?.total === 0 && <Text color="fg.muted">Nobody has run it yet.</Text>}
      {open && runs && <ul>{runs.items.map((run) => run && <Run key={run.id} run={run} />)}</ul>}
      {open && runs && runs.items.length < runs.total && (
        <Button variant="ghost" onClick={() => void fetchMore({ variables: { offset: runs.items.length } })}>
          Show older runs
        </Button>
      )}
    </chakra.section>
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
        <chakra.p color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {values.join(' · ')}
        </chakra.p>
      )}
      {run.error && (
        <chakra.p color="fg.error" textStyle="sm" overflowWrap="anywhere">
          {run.error}
        </chakra.p>
      )}
    </chakra.li>
  )
}

function outcomeText({ state, rowCount, durationMs }: ReportRunDetailsFragment): string {
  const duration = durationMs === null ? '' : ` in ${durationText(durationMs)}`
  switch (state) {
    case 'finished':
      return `${rowsText(rowCount ?? 0)}${duration}`
    case 'failed':
      return `failed${duration && ` after ${duration.slice(4)}`}`
    case 'cancelled':
      return 'stopped'
    default:
      return state
  }
}

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    w: 'full',
    minH: 'target',
    textAlign: 'start',
    cursor: 'button',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
})
