import { Button, Card, Heading, Text } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { DocumentTitle } from '../../components/DocumentTitle'
import { session } from '../../session/session'
import { SetUpSecondFactor } from './SetUpSecondFactor'

/** The only page for a user who must still set up a second factor. */
export function SecondFactorPage() {
  const navigate = useNavigate()
  const logOut = async () => {
    await session.logout()
    navigate('/login')
  }
  return (
    <Card.Root>
      <DocumentTitle>Set up a second factor</DocumentTitle>
      <Card.Body gap={4}>
        <Heading as="h1">Set up a second factor</Heading>
        <Text color="fg.muted">
          To sign in here you need a code from an app on your phone as well as your password. Set it up to continue.
        </Text>
        <SetUpSecondFactor onDone={() => navigate('/home', { replace: true })} />
        <Button variant="ghost" colorPalette="gray" alignSelf="flex-start" onClick={() => void logOut()}>
          Logout
        </Button>
      </Card.Body>
    </Card.Root>
  )
}
