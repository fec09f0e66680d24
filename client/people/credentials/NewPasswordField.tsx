import { PASSWORD_RULE, type PasswordOwner, validatePassword } from '../../../domain/people/passwords'
import { PasswordField } from './PasswordField'

export interface NewPasswordValues {
  newPassword: string
}

/** The API requires the new password twice; the user types it once, because the field can show the typed text. */
export const toPasswordInput = ({ newPassword }: NewPasswordValues) => ({
  newPassword,
  newPasswordConfirmation: newPassword,
})

/** The field for a new password, inside a form that may also contain the current password as `password`. */
export function NewPasswordField({ owner }: { owner: PasswordOwner }) {
  return (
    <PasswordField<NewPasswordValues & { password?: string }>
      name="newPassword"
      label="New password"
      help={PASSWORD_RULE}
      autoComplete="new-password"
      rules={{
        required: 'Enter a new password.',
        validate: (newPassword = '', { password: currentPassword }) =>
          validatePassword(newPassword, { ...owner, currentPassword }).join(' ') || true,
      }}
    />
  )
}
