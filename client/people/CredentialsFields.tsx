import { useUser } from '../session/session'
import { PasswordField } from './PasswordField'
import { CodeField } from './secondFactor/CodeField'

/** What a user proves to be themselves with; the code only where they have a second factor. */
export interface Credentials {
  password: string
  code: string
}

export const NO_CREDENTIALS: Credentials = { password: '', code: '' }

/** Asks again for all that a sign-in takes, in the form around it. */
export function CredentialsFields() {
  const { secondFactor } = useUser()
  return (
    <>
      <CurrentPasswordField />
      {secondFactor && <CodeField<Credentials> name="code" required />}
    </>
  )
}

/** Asks again for the password. */
export function CurrentPasswordField() {
  return (
    <PasswordField<Pick<Credentials, 'password'>>
      name="password"
      label="Your password"
      help="To make sure that it is you."
      autoComplete="current-password"
      rules={{ required: 'Enter your present password.' }}
    />
  )
}
