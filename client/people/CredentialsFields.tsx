import { validationMessages } from '../../domain/validationMessages'
import { useUser } from '../session/session'
import { PasswordField } from './PasswordField'
import { CodeField } from './secondFactor/CodeField'

/** What a user confirms their identity with; the code only if they have a second factor. */
export interface Credentials {
  password: string
  code: string
}

export const NO_CREDENTIALS: Credentials = { password: '', code: '' }

/** Asks for the user's credentials again, in the surrounding form. */
export function CredentialsFields() {
  const { secondFactor } = useUser()
  return (
    <>
      <CurrentPasswordField />
      {secondFactor && <CodeField<Credentials> name="code" required />}
    </>
  )
}

/** Asks for the password again. */
export function CurrentPasswordField() {
  return (
    <PasswordField<Pick<Credentials, 'password'>>
      name="password"
      label="Your password"
      help="To confirm that it is you."
      autoComplete="current-password"
      rules={{ required: validationMessages.currentPassword }}
    />
  )
}
