import { Page } from '../components/Page'
import { PasswordForm } from './PasswordForm'
import { useConfirmPasswordChange } from './passwordChanged'

/** Changes the user's own password. */
export function PasswordPage() {
  const confirm = useConfirmPasswordChange()
  return (
    <Page narrow>
      <PasswordForm onChanged={confirm} />
    </Page>
  )
}
