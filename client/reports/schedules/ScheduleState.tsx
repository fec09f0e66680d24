import { Badge, chakra } from '@chakra-ui/react'
import { formatDateTime } from '../../components/format/dateTime'
import { RelativeTime } from '../../components/format/RelativeTime'
import type { ScheduledRunDetailsFragment, ScheduleSummaryFragment } from './Schedule.generated'
import { RUN_STATES } from './scheduleTexts'

/** Shows when a schedule runs next, or that the schedule does not run. */
export function NextRun({ schedule: { state, nextRunAt } }: { schedule: ScheduleSummaryFragment }) {
  if (state === 'paused') return <Badge colorPalette="gray">Paused</Badge>
  if (state === 'stopped') return <Badge colorPalette="red">Stopped</Badge>
  return nextRunAt && <time dateTime={nextRunAt}>{formatDateTime(nextRunAt)}</time>
}

/** Shows the outcome of a schedule's latest run. */
export function LastRun({ schedule: { lastRun } }: { schedule: ScheduleSummaryFragment }) {
  if (!lastRun) return <chakra.span color="fg.muted">Not yet</chakra.span>
  return (
    <>
      <RunStateBadge state={lastRun.state} /> <RelativeTime instant={lastRun.finishedAt ?? lastRun.createdAt} />
    </>
  )
}

const PALETTES: Readonly<Record<ScheduledRunDetailsFragment['state'], string>> = {
  waiting: 'blue',
  sent: 'green',
  notSent: 'gray',
  failed: 'red',
  stopped: 'red',
}

/** Shows the outcome of a run as a badge. */
export function RunStateBadge({ state }: Pick<ScheduledRunDetailsFragment, 'state'>) {
  return <Badge colorPalette={PALETTES[state]}>{RUN_STATES[state]}</Badge>
}
