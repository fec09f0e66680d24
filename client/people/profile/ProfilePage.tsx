import { Badge, Card, Stack } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { settings } from '../../components/browser/settings'
import { Facts } from '../../components/page/Facts'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { useUser } from '../../session/session'
import { TestingSettings } from '../../testing/records/TestingSettings'
import { PasskeysCard } from '../passkeys/PasskeysCard'
import { IdentityCard } from '../provider/IdentityCard'
import { RemindersCard } from '../reminders/RemindersCard'
import { SecondFactorCard } from '../secondFactor/SecondFactorCard'
import { OwnSessions } from '../sessions/OwnSessions'
import { AccessTokens } from '../tokens/AccessTokens'
import { OfflineCard } from './OfflineCard'
import { OwnDataCard } from './OwnDataCard'

/** The user's own account: roles, passkeys, second factor, sessions and tokens. */
export function ProfilePage() {
  const { name, email, roles, hasPassword } = useUser()
  return (
    <Page
      narrow
      actions={
        <PageAction icon={KeyRound} to="/profile/password">
          {hasPassword ? 'Change password' : 'Set password'}
        </PageAction>
      }
    >
      <Stack gap={4}>
        <Card.Root>
          <Card.Body>
            <Facts
              facts={[
                { term: 'Name', value: name },
                { term: 'Email', value: email },
                { term: 'Roles', value: <Roles names={roles} /> },
              ]}
            />
          </Card.Body>
        </Card.Root>
        <TestingSettings />
        <OfflineCard />
        <RemindersCard />
        <PasskeysCard />
        <SecondFactorCard />
        {settings.provider && <IdentityCard provider={settings.provider} />}
        <OwnSessions />
        <AccessTokens />
        <OwnDataCard />
      </Stack>
    </Page>
  )
}

function Roles({ names }: { names: readonly string[] }) {
  if (names.length === 0) return 'None yet. Ask an administrator to give you a role.'
  return names.map((name) => (
    <Badge key={name} colorPalette="gray" me={2}>
      {name}
    </Badge>
  ))
}
