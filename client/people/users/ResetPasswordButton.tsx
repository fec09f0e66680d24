import { KeyRound } from 'lucide-react'
import { ConfirmButton } from '../../components/dialogs/ConfirmButton'
import { showMessage } from '../../components/messages/messages'
import { UnsavedChangesWarning } from './UnsavedChangesWarning'
import { type UserDetailsFragment, type UserHandoverFragment, useResetUserPasswordMutation } from './User.generated'

interface ResetPasswordButtonProps {
  account: UserDetailsFragment
  /** True if the surrounding dialog has unsaved changes, which are lost when this action closes the dialog. */
  unsaved: boolean
  onHandover: (handover: UserHandoverFragment) => void
  onDone: () => void
}

/** The button that, after confirmation, sets a one-time password for an account. */
export function ResetPasswordButton({ account: { id, name }, unsaved, onHandover, onDone }: ResetPasswordButtonProps) {
  const [reset] = useResetUserPasswordMutation()
  return (
    <ConfirmButton
      icon={KeyRound}
      text="Reset password"
      question={`Reset ${name}’s password?`}
      variant="subtle"
      colorPalette="gray"
      alignSelf="flex-start"
      onConfirm={async () => {
        const { data } = await reset({ variables: { id } })
        if (data?.resetUserPassword.oneTimePassword) onHandover(data.resetUserPassword)
        else showMessage({ text: `A new password was emailed to ${name}` })
        onDone()
      }}
    >
      The current password will stop working and a one-time password will replace it. {name} will be signed out
      everywhere, the account’s tokens and passkeys will be removed, and its sign-in provider will be unlinked.
      {unsaved && <UnsavedChangesWarning />}
    </ConfirmButton>
  )
}
