import { Button, Card, Flex, Heading, Text } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { DocumentTitle } from '../../components/states/DocumentTitle'
import { sessionStore } from '../../session/sessionStore'
import { describePasskeyBlocker } from '../credentials/describePasskeyBlocker'
import { usePasskeysQuery } from '../credentials/Passkey.generated'
import { AddPasskeyButton } from '../passkeys/AddPasskeyButton'
import { SecondFactorSetupDialog } from './SecondFactorSetupDialog'

/** The only page that is open to a user who must set up a second factor or a passkey first. */
export function SecondFactorPage() {
  const navigate = useNavigate()
  const { data } = usePasskeysQuery()
  const offersPasskey = data && !describePasskeyBlocker(data.passkeys)
  const enter = () => navigate('/home', { replace: true })
  const logOut = async () => {
    await sessionStore.logout()
    navigate('/login')
  }
  return (
    <Card.Root>
      <DocumentTitle>Set up a second factor</DocumentTitle>
      <Card.Body gap={4}>
        <Heading as="h1">Set up a second factor</Heading>
        <Text color="fg.muted">
          A password alone is not enough to sign in here. To continue, set up an authenticator app on your phone, or add
          a passkey to sign in without a password.
        </Text>
        <Flex gap={2} wrap="wrap">
          <SecondFactorSetupDialog onDone={enter} />
          {offersPasskey && <AddPasskeyButton onDone={enter} />}
        </Flex>
        <Button variant="ghost" colorPalette="gray" alignSelf="flex-start" onClick={() => void logOut()}>
          Logout
        </Button>
      </Card.Body>
    </Card.Root>
  )
}
