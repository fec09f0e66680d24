import { Button, Card, Heading, Text } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { DocumentTitle } from '../components/DocumentTitle'
import { session } from '../session/session'
import { PasswordForm } from './PasswordForm'
import { useConfirmPasswordChange } from './passwordChanged'

/** Where a user whose password must be changed is kept until it is. */
export function PasswordResetPage() {
  const navigate = useNavigate()
  const confirm = useConfirmPasswordChange()
  const logOut = async () => {
    await session.logout()
    navigate('/login')
  }
  return (
    <Card.Root>
      <DocumentTitle>Choose a password</DocumentTitle>
      <Card.Body gap={4}>
        <Heading as="h1">Choose your own password</Heading>
        <Text color="fg.muted">The one you signed in with was given to you. Change it to go on.</Text>
        <PasswordForm onChanged={confirm} />
        <Button variant="ghost" colorPalette="gray" alignSelf="flex-start" onClick={() => void logOut()}>
          Logout
        </Button>
      </Card.Body>
    </Card.Root>
  )
}
