import { chakra, Text } from '@chakra-ui/react'
import { CalendarClock, UserRound } from 'lucide-react'
import { can } from '../../domain/people/permissions'
import { ButtonLink } from '../components/links/links'
import { Page } from '../components/page/Page'
import { QueryState } from '../components/states/QueryState'
import { useUser } from '../session/sessionStore'
import { useMailStateQuery } from './Mail.generated'
import { SettingsColumns } from './SettingsColumns'
import { SettingsGroup } from './SettingsGroup'

/** Shows whether the server can send emails, and what it emails. */
export function MailPage() {
  const { data, error, refetch } = useMailStateQuery({ fetchPolicy: 'cache-and-network' })
  const managesReports = can(useUser(), 'manage reports')
  if (!data)
    return (
      <Page>
        <QueryState error={error} onRetry={() => void refetch()} />
      </Page>
    )
  return (
    <Page>
      <SettingsColumns>
        <SettingsGroup title="Email server">
          {data.reminders.mailAvailable ? (
            <Text>This server can send emails.</Text>
          ) : (
            <Text>
              This server cannot send emails. The server’s operator must set{' '}
              <chakra.code fontFamily="mono">SMTP_URL</chakra.code> and{' '}
              <chakra.code fontFamily="mono">MAIL_FROM</chakra.code>, then restart it.
            </Text>
          )}
        </SettingsGroup>
        <SettingsGroup title="What is emailed">
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
        </SettingsGroup>
      </SettingsColumns>
    </Page>
  )
}
