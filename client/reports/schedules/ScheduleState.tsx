import { Badge, chakra } from '@chakra-ui/react'
import { formatDateTime } from '../../components/format/dateTime'
import { RelativeTime } from '../../components/format/RelativeTime'
import type { ScheduledRunDetailsFragment, ScheduleSummaryFragment } from './Schedule.generated'
import { SCHEDULED_RUN_STATE_LABELS } from './scheduleTexts'

/** Shows when a schedule runs next, or that the schedule does not run. */
export function ScheduleNextRun({ schedule: { state, nextRunAt } }: { schedule: ScheduleSummaryFragment }) {
  if (state === 'paused') return <Badge colorPalette="gray">Paused</Badge>
  if (state === 'stopped') return <Badge colorPalette="red">Stopped</Badge>
  return nextRunAt && <time dateTime={nextRunAt}>{formatDateTime(nextRunAt)}</time>
}

/** Shows the outcome of a schedule's latest run. */
export function ScheduleLastRun({ schedule: { lastRun } }: { schedule: ScheduleSummaryFragment }) {
  if (!lastRun) return <chakra.span color="fg.muted">Not yet</chakra.span>
  return (
    <>
      <ScheduledRunStateBadge state={lastRun.state} />{' '}
      <RelativeTime instant={lastRun.finishedAt ?? lastRun.createdAt} />
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

/** Shows a run's outcome as a badge. */
export function ScheduledRunStateBadge({ state }: Pick<ScheduledRunDetailsFragment, 'state'>) {
  return <Badge colorPalette={PALETTES[state]}>{SCHEDULED_RUN_STATE_LABELS[state]}</Badge>
}
