import { Stack } from '@chakra-ui/react'
import { MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ListSkeleton } from '../../components/list/ListSkeleton'
import { VirtualList } from '../../components/list/VirtualList'
import { Callout } from '../../components/messages/Callout'
import { QueryState } from '../../components/states/QueryState'
import { EmptyState } from '../../components/states/states'
import { usePagedList } from '../../graphql/usePagedList'
import { useMailAvailableQuery, useScheduleListQuery } from './Schedule.generated'
import { SCHEDULE_CARD_HEIGHT, ScheduleCard } from './ScheduleCard'
import { scheduleColumns } from './scheduleColumns'

interface ScheduleListProps {
  reportId?: string
  /** The first step, if there are no schedules. */
  action?: ReactNode
  /** Explains what to do if there are no schedules. */
  children: ReactNode
}

export function ScheduleList({ reportId, action, children }: ScheduleListProps) {
  const navigate = useNavigate()
  const { data: mail } = useMailAvailableQuery()
  const variables = reportId === undefined ? {} : { reportId }
  const { rows, total, error, load, retry } = usePagedList(useScheduleListQuery, 'reportSchedules', variables)
  const [columns, ...narrower] = scheduleColumns
  if (!rows)
    return <QueryState error={error} onRetry={retry} skeleton={<ListSkeleton cardHeight={SCHEDULE_CARD_HEIGHT} />} />
  return (
    <Stack gap={4}>
      {mail?.reminders.mailAvailable === false && (
        <Callout icon={MailX}>
          This server cannot send emails, so every schedule fails. The server’s operator must set SMTP_URL.
        </Callout>
      )}
      {total === 0 ? (
        <EmptyState drawing="chart" title="No schedules yet" action={action}>
          {children}
        </EmptyState>
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
