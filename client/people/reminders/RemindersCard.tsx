import { Text } from '@chakra-ui/react'
import { capitalize } from '../../../domain/values/text'
import { FormField } from '../../components/fields/FormField'
import { Select } from '../../components/fields/Select'
import { showMessage } from '../../components/messages/messages'
import { runWithErrorToast } from '../../components/messages/showErrorToast'
import type { Weekday } from '../../graphql/schema.generated'
import { useUser } from '../../session/sessionStore'
import { ProfileCard } from '../ProfileCard'
import { CalendarAddressSection } from './CalendarAddressSection'
import { type ReminderDetailsFragment, useRemindersQuery, useUpdateRemindersMutation } from './Reminders.generated'

/** Lets the user set up reminders that reach them outside the app. */
export function RemindersCard() {
  const { data, error, refetch } = useRemindersQuery()
  return (
    <ProfileCard
      title="Reminders"
      text="Reminds you of assets that are overdue, due soon, out of use, or failed and still in use, and of stock below its minimum."
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data && <WeeklyMail reminders={data.reminders} />}
      {data && <CalendarAddressSection />}
    </ProfileCard>
  )
}

const DAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const OPTIONS = DAYS.map((day) => ({ value: day, label: `On ${capitalize(day)}s` }))

/** Lets the user turn the weekly email on or off, and set its day. */
function WeeklyMail({ reminders }: { reminders: ReminderDetailsFragment }) {
  const { email } = useUser()
  const { digestDay, mailAvailable } = reminders
  const [update, { loading }] = useUpdateRemindersMutation()
  if (!mailAvailable && digestDay === null)
    return (
      <Text>This server does not send emails. To get a weekly email, ask the server’s operator to set up email.</Text>
    )

  const choose = (day: Weekday | null) =>
    runWithErrorToast(async () => {
      await update({ variables: { input: { digestDay: day } } })
      showMessage({ text: day ? `Weekly email on ${capitalize(day)}s` : 'No weekly email' })
    })

  return (
    <FormField
      error={undefined}
      label="Weekly email"
      help={
        mailAvailable
          ? `Sent to ${email} at 07:00, if there is anything to report.`
          : 'This server does not send emails at the moment. Ask the server’s operator to set up email.'
      }
    >
      <Select
        options={OPTIONS}
        placeholder="No email"
        value={digestDay}
        disabled={loading}
        onChange={(day) => void choose(day)}
      />
    </FormField>
  )
}
