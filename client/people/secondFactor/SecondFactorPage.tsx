import { Button, Card, Heading, Text } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { DocumentTitle } from '../../components/DocumentTitle'
import { session } from '../../session/session'
import { SetUpSecondFactor } from './SetUpSecondFactor'

/** Where a user without a second factor is kept in a hall that asks for one. */
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
          In this hall, signing in takes a code of an app on your phone besides the password. Set it up to go on.
        </Text>
        <SetUpSecondFactor onDone={() => navigate('/home', { replace: true })} />
        <Button variant="ghost" colorPalette="gray" alignSelf="flex-start" onClick={() => void logOut()}>
          Logout
        </Button>
      </Card.Body>
    </Card.Root>
  )
}
