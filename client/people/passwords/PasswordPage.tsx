import { Text } from '@chakra-ui/react'
import { Page } from '../../components/page/Page'
import { useUser } from '../../session/sessionStore'
import { PasswordForm } from './PasswordForm'
import { useConfirmPasswordChange } from './passwordChanged'

/** The page for changing the user's own password. */
export function PasswordPage() {
  const { hasPassword } = useUser()
  const confirm = useConfirmPasswordChange()
  return (
    <Page narrow>
      {hasPassword && (
        <Text color="fg.muted" mb={4}>
          Other devices will be signed out. If an administrator gave you your current password, changing it also removes
          your access tokens, passkeys and calendar address, and unlinks your sign-in provider.
        </Text>
      )}
      <PasswordForm onChanged={confirm} />
    </Page>
  )
}
