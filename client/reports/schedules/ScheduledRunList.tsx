import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import { formatDateTime } from '../../components/format/dateTime'
import { PagedTimeline } from '../../components/list/PagedTimeline'
import type { PagedList } from '../../graphql/usePagedList'
import { formatRowCount } from '../result/resultFormat'
import type { ScheduledRunDetailsFragment } from './Schedule.generated'
import { ScheduledRunStateBadge } from './ScheduleState'

/** Polling interval for an unfinished run, in ms. */
const FOLLOW_MS = 3_000

/** Lists a schedule's runs, newest first; polls an unfinished run. */
export function ScheduledRunList({ list }: { list: PagedList<ScheduledRunDetailsFragment> }) {
  const isRunning = list.rows?.[0]?.state === 'waiting'
  const look = useEffectEvent(() => list.retry())
  useEffect(
    function followRun() {
      if (!isRunning) return
      const timer = setInterval(look, FOLLOW_MS)
      return () => clearInterval(timer)
    },
    [isRunning],
  )
  return (
    <PagedTimeline
      list={list}
      id="scheduled-runs"
      title="History"
      empty="This schedule has not run yet."
      more="Show older runs"
    >
      {(run) => <Run key={run.id} run={run} />}
    </PagedTimeline>
  )
}

function Run({ run }: { run: ScheduledRunDetailsFragment }) {
  const { state, dueAt, createdAt, startedBy, rowCount, reason, deliveries } = run
  const sentTo = deliveries.filter(({ sent }) => sent)
  const failedDeliveries = deliveries.filter(({ sent }) => !sent)
  return (
    <chakra.li borderBottomWidth="1px" py={2}>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap={3}>
        <chakra.time dateTime={dueAt ?? createdAt} fontWeight="medium">
          {formatDateTime(dueAt ?? createdAt)}
        </chakra.time>
        <ScheduledRunStateBadge state={state} />
        {rowCount !== null && <span>{formatRowCount(rowCount)}</span>}
        {!dueAt && <chakra.span color="fg.muted">run by {startedBy?.name ?? 'a former user'}</chakra.span>}
      </chakra.p>
      {sentTo.length > 0 && <Line>Sent to {sentTo.map(nameOf).join(', ')}</Line>}
      {reason && <Line>{reason}</Line>}
      {failedDeliveries.map((delivery) => (
        <Line key={delivery.address}>
          Not sent to {nameOf(delivery)}: {delivery.reason}
        </Line>
      ))}
    </chakra.li>
  )
}

const nameOf = ({ name, address }: { name: string; address: string }) => name || address

const Line = chakra('p', { base: { textStyle: 'table', color: 'fg.muted', overflowWrap: 'anywhere' } })
