import { chakra, Text } from '@chakra-ui/react'
import { CalendarClock, UserRound } from 'lucide-react'
import { hasPermission } from '../../domain/people/permissions'
import { ButtonLink } from '../components/links/links'
import { Page } from '../components/page/Page'
import { QueryLoadingState } from '../components/states/QueryLoadingState'
import { useUser } from '../session/sessionStore'
import { HallSettingsColumns } from './HallSettingsColumns'
import { HallSettingsGroup } from './HallSettingsGroup'
import { useMailStateQuery } from './Mail.generated'

/** Shows whether the server can send emails, and which emails it sends. */
export function MailPage() {
  const { data, error, refetch } = useMailStateQuery({ fetchPolicy: 'cache-and-network' })
  const managesReports = hasPermission(useUser(), 'manage reports')
  if (!data)
    return (
      <Page>
        <QueryLoadingState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  return (
    <Page>
      <HallSettingsColumns>
        <HallSettingsGroup title="Email server">
          {data.reminders.mailAvailable ? (
            <Text>This server can send emails.</Text>
          ) : (
            <Text>
              This server cannot send emails. The server’s operator must set{' '}
              <chakra.code fontFamily="mono">SMTP_URL</chakra.code> and{' '}
              <chakra.code fontFamily="mono">MAIL_FROM</chakra.code>, then restart it.
            </Text>
          )}
        </HallSettingsGroup>
        <HallSettingsGroup title="What is emailed">
          <Text>
            Weekly reminders to users who want them, scheduled reports, one-time passwords, and alerts to administrators
            when a backup or a background job fails.
          </Text>
          <chakra.div display="flex" flexWrap="wrap" gap={2}>
            <ButtonLink to="/profile" variant="subtle">
              <UserRound />
              Your reminders
            </ButtonLink>
            {managesReports && (
              <ButtonLink to="/reports/schedules" variant="subtle">
                <CalendarClock />
                Scheduled reports
              </ButtonLink>
            )}
          </chakra.div>
        </HallSettingsGroup>
      </HallSettingsColumns>
    </Page>
  )
}
