import { validationMessages } from '../../../domain/values/validationMessages'
import { useUser } from '../../session/sessionStore'
import { PasswordField } from './PasswordField'
import { RecentSignInPrompt } from './RecentSignInPrompt'
import { SecondFactorCodeField } from './SecondFactorCodeField'

/** Values that confirm the user's identity. `code` is only used if the account has a second factor. */
export interface CredentialValues {
  password: string
  code: string
}

export const EMPTY_CREDENTIAL_VALUES: CredentialValues = { password: '', code: '' }

/** Fields for the user's credentials, inside a form. */
export function ReauthenticationFields() {
  const { secondFactor } = useUser()
  return (
    <>
      <ReauthenticationPasswordField />
      {secondFactor && <SecondFactorCodeField<CredentialValues> name="code" required />}
    </>
  )
}

/** A field for the user's current password, or a way to sign in again for a user who has no password. */
export function ReauthenticationPasswordField() {
  const { hasPassword } = useUser()
  if (!hasPassword) return <RecentSignInPrompt />
  return (
    <PasswordField<Pick<CredentialValues, 'password'>>
      name="password"
      label="Your password"
      help="To confirm that it is you."
      autoComplete="current-password"
      rules={{ required: validationMessages.currentPassword }}
    />
  )
}
