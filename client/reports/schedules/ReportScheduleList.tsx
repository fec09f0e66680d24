import { Card, chakra, Stack } from '@chakra-ui/react'
import { MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { TextLink } from '../../components/links/links'
import { ListSkeleton } from '../../components/list/ListSkeleton'
import { TwoLineCell } from '../../components/list/TwoLineCell'
import { VirtualList } from '../../components/list/VirtualList'
import type { ListColumn } from '../../components/list/virtualListProps'
import { Callout } from '../../components/messages/Callout'
import { EmptyListState } from '../../components/states/PageStates'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { usePagedList } from '../../graphql/usePagedList'
import { type ScheduleSummaryFragment, useMailAvailableQuery, useScheduleListQuery } from './Schedule.generated'
import { ScheduleLastRun, ScheduleNextRun } from './ScheduleState'
import { describeReportSchedule, formatScheduleRecipients } from './scheduleTexts'

interface ReportScheduleListProps {
  reportId?: string
  /** Button for the empty list. */
  action?: ReactNode
  /** Explains what to do if there are no schedules. */
  children: ReactNode
}

export function ReportScheduleList({ reportId, action, children }: ReportScheduleListProps) {
  const navigate = useNavigate()
  const { data: mail } = useMailAvailableQuery()
  const variables = reportId === undefined ? {} : { reportId }
  const { rows, total, error, load, retry } = usePagedList(useScheduleListQuery, 'reportSchedules', variables)
  const [columns, ...narrower] = scheduleColumns
  if (!rows)
    return (
      <QueryLoadingState error={error} onRetry={retry} skeleton={<ListSkeleton cardHeight={SCHEDULE_CARD_HEIGHT} />} />
    )
  return (
    <Stack gap={4}>
      {mail?.reminders.mailAvailable === false && (
        <Callout icon={MailX}>
          This server cannot send emails, so every schedule fails. Ask the server’s operator to set SMTP_URL.
        </Callout>
      )}
      {total === 0 ? (
        <EmptyListState drawing="chart" title="No schedules yet" action={action}>
          {children}
        </EmptyListState>
      ) : (
        <VirtualList
          label="Schedules"
          total={total}
          rows={rows}
          onRange={load}
          rowKey={({ id }) => id}
          columns={columns}
          narrower={narrower}
          card={(schedule) => <ScheduleCard schedule={schedule} />}
          cardHeight={SCHEDULE_CARD_HEIGHT}
          onOpen={({ id }) => void navigate(`/reports/schedules/${id}`)}
        />
      )}
    </Stack>
  )
}

/** Height of a card in px. */
const SCHEDULE_CARD_HEIGHT = 132

/** A schedule on a phone; a tap anywhere opens it. */
function ScheduleCard({ schedule }: { schedule: ScheduleSummaryFragment }) {
  return (
    <Card.Root h="full" p={3} justifyContent="space-between" overflow="hidden">
      <chakra.h2 fontWeight="semibold" truncate>
        <TextLink
          to={`/reports/schedules/${schedule.id}`}
          variant="plain"
          color="fg"
          _before={{ content: '""', position: 'absolute', inset: 0 }}
        >
          {schedule.report.name}
        </TextLink>
      </chakra.h2>
      <chakra.p textStyle="table" truncate>
        {describeReportSchedule(schedule)}
      </chakra.p>
      <chakra.p textStyle="table" color="fg.muted" truncate>
        {formatScheduleRecipients(schedule)}
      </chakra.p>
      <chakra.p textStyle="table" truncate>
        Next: <ScheduleNextRun schedule={schedule} />
      </chakra.p>
    </Card.Root>
  )
}

type ScheduleColumn = ListColumn<ScheduleSummaryFragment>

const nameLink = ({ id, report }: ScheduleSummaryFragment) => (
  <chakra.span asChild fontWeight="medium" _hover={{ textDecoration: 'underline' }}>
    <RouterLink to={`/reports/schedules/${id}`} tabIndex={-1}>
      {report.name}
    </RouterLink>
  </chakra.span>
)
const report: ScheduleColumn = { key: 'report', header: 'Report', width: 'minmax(12rem, 2fr)', render: nameLink }
const when: ScheduleColumn = {
  key: 'when',
  header: 'Schedule',
  width: 'minmax(16rem, 3fr)',
  render: (schedule) => <span title={describeReportSchedule(schedule)}>{describeReportSchedule(schedule)}</span>,
}
const both: ScheduleColumn = {
  ...report,
  render: (schedule) => <TwoLineCell first={nameLink(schedule)} second={describeReportSchedule(schedule)} />,
}
const recipients: ScheduleColumn = {
  key: 'recipients',
  header: 'Sent to',
  width: 'minmax(10rem, 2fr)',
  render: (schedule) => <span title={formatScheduleRecipients(schedule)}>{formatScheduleRecipients(schedule)}</span>,
}
const next: ScheduleColumn = {
  key: 'next',
  header: 'Next run',
  width: '11rem',
  render: (schedule) => <ScheduleNextRun schedule={schedule} />,
}
const last: ScheduleColumn = {
  key: 'last',
  header: 'Last run',
  width: '13rem',
  render: (schedule) => <ScheduleLastRun schedule={schedule} />,
}

/** Column sets for the schedule table, widest first. */
const scheduleColumns: readonly [ScheduleColumn[], ...ScheduleColumn[][]] = [
  [report, when, recipients, next, last],
  [both, recipients, next, last],
  [both, next],
]
