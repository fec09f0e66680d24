import { ProfileCard } from '../ProfileCard'
import { CalendarAddress } from './CalendarAddress'
import { useRemindersQuery } from './Reminders.generated'
import { WeeklyMail } from './WeeklyMail'

/** Sets up reminders that reach the user outside the app. */
export function RemindersCard() {
  const { data, error, refetch } = useRemindersQuery()
  return (
    <ProfileCard
      title="Reminders"
      text="Assets that are overdue, due soon, failed and still in use, or out of use, and stock below its minimum."
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data && <WeeklyMail reminders={data.reminders} />}
      {data && <CalendarAddress />}
    </ProfileCard>
  )
}
