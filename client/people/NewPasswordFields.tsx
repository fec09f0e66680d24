import { PASSWORD_RULE, type PasswordOwner, passwordErrors } from '../../domain/passwords'
import { validationMessages } from '../../domain/validationMessages'
import { PasswordField } from './PasswordField'

/** A new password, entered twice. */
export interface NewPassword {
  newPassword: string
  newPasswordConfirmation: string
}

/** Fields for a new password, inside a form that may also have the current one as `password`. */
export function NewPasswordFields({ owner }: { owner: PasswordOwner }) {
  return (
    <>
      <PasswordField<NewPassword & { password?: string }>
        name="newPassword"
        label="New password"
        help={PASSWORD_RULE}
        autoComplete="new-password"
        rules={{
          required: 'Enter a new password.',
          validate: (newPassword = '', { password: currentPassword }) =>
            passwordErrors(newPassword, { ...owner, currentPassword }).join(' ') || true,
        }}
      />
      <PasswordField<NewPassword>
        name="newPasswordConfirmation"
        label="New password again"
        autoComplete="new-password"
        rules={{
          required: 'Enter the new password again.',
          validate: (again, { newPassword }) => again === newPassword || validationMessages.passwordMismatch,
        }}
      />
    </>
  )
}
