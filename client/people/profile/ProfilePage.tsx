import { Badge, Button, Card, Heading, Stack, Text } from '@chakra-ui/react'
import { Download, KeyRound } from 'lucide-react'
import { appSettings } from '../../components/browser/appSettings'
import { RelativeTime } from '../../components/format/RelativeTime'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { OfflineExpiryText } from '../../components/offline/OfflineExpiryText'
import { DescriptionList } from '../../components/page/DescriptionList'
import { Page } from '../../components/page/Page'
import { PageAction } from '../../components/page/PageAction'
import { useOfflineRegisterStatus } from '../../offline/register/offlineRegisterStatus'
import { useUser } from '../../session/sessionStore'
import { TestingSettings } from '../../testing/records/TestingSettings'
import { ProfileCard } from '../ProfileCard'
import { PasskeysCard } from '../passkeys/PasskeysCard'
import { savePersonalDataFile } from '../personalDataFile'
import { ProviderIdentityCard } from '../provider/ProviderIdentityCard'
import { RemindersCard } from '../reminders/RemindersCard'
import { SecondFactorCard } from '../secondFactor/SecondFactorCard'
import { OwnSessionList } from '../sessions/OwnSessionList'
import { AccessTokenList } from '../tokens/AccessTokenList'
import { OfflinePinButtons } from './OfflinePinButtons'
import { useOwnDataLazyQuery } from './OwnData.generated'

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
            <DescriptionList
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
        {appSettings.provider && <ProviderIdentityCard provider={appSettings.provider} />}
        <OwnSessionList />
        <AccessTokenList />
        <OwnDataCard />
      </Stack>
    </Page>
  )
}

function Roles({ names }: { names: readonly string[] }) {
  if (names.length === 0) return 'No roles yet. Ask an administrator to give you one.'
  return names.map((name) => (
    <Badge key={name} colorPalette="gray" me={2}>
      {name}
    </Badge>
  ))
}

/** A card with a button that downloads everything stored about the user. */
function OwnDataCard() {
  const [load, { loading }] = useOwnDataLazyQuery({ fetchPolicy: 'no-cache' })

  async function download() {
    const { data, error } = await load()
    if (error) return showErrorToast(error)
    savePersonalDataFile(data?.ownData, 'my-data.json')
  }

  return (
    <ProfileCard
      title="Your data"
      text="Everything stored about you: your account, your tests and other records, and what you have changed. Passwords and keys are left out."
      action={
        <Button variant="subtle" loading={loading} onClick={() => void download()}>
          <Download />
          Download your data
        </Button>
      }
      loading={false}
      error={undefined}
      onRetry={() => void download()}
    >
      {null}
    </ProfileCard>
  )
}

/** Shows what is available offline on this device. */
function OfflineCard() {
  const register = useOfflineRegisterStatus()
  return (
    <Card.Root as="section" aria-labelledby="offline">
      <Card.Body gap={2}>
        <Heading as="h2" id="offline" size="md">
          Offline use
        </Heading>
        {register?.complete ? (
          <>
            <Text>
              Offline data updated <RelativeTime instant={new Date(register.at).toISOString()} />:{' '}
              {assetsText(register.assets)}.
            </Text>
            <OfflineExpiryText />
            <OfflinePinButtons />
          </>
        ) : register ? (
          <Text>Downloading offline data: {assetsText(register.assets)} so far.</Text>
        ) : (
          <Text>
            Offline data is not available on this device. Open the app over HTTPS, and not in a private window.
          </Text>
        )}
        {register?.complete && (
          <Text color="fg.muted" textStyle="table">
            Home, assets and their history, locations, stock items, search and the scanner work offline. Signing out
            removes this offline data.
          </Text>
        )}
      </Card.Body>
    </Card.Root>
  )
}

const assetsText = (count: number) => (count === 1 ? '1 asset' : `${count.toLocaleString('en-GB')} assets`)
