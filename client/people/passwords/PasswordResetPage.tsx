import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { DocumentTitle } from '../../components/states/DocumentTitle'
import { sessionStore } from '../../session/sessionStore'
import { PasswordForm } from './PasswordForm'
import { useConfirmPasswordChange } from './passwordChanged'

/** The only page that is open to a user who must change the password. */
export function PasswordResetPage() {
  const navigate = useNavigate()
  const confirm = useConfirmPasswordChange()
  const logOut = async () => {
    await sessionStore.logout()
    navigate('/login')
  }
  return (
    <Stack gap={4}>
      <DocumentTitle>Set your password</DocumentTitle>
      <Heading as="h1" size="xl">
        Set your own password
      </Heading>
      <Text color="fg.muted">You signed in with a one-time password. Set your own to continue.</Text>
      <PasswordForm onChanged={confirm} />
      <Button variant="ghost" colorPalette="gray" alignSelf="flex-start" onClick={() => void logOut()}>
        Logout
      </Button>
    </Stack>
  )
}
