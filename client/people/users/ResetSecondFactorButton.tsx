import { ShieldOff } from 'lucide-react'
import { ConfirmButton } from '../../components/dialogs/ConfirmButton'
import { showMessage } from '../../components/messages/messages'
import { UnsavedChangesWarning } from './UnsavedChangesWarning'
import { type UserDetailsFragment, useResetSecondFactorMutation } from './User.generated'

interface ResetSecondFactorButtonProps {
  account: UserDetailsFragment
  /** True if the surrounding dialog has unsaved changes, which are lost when this action closes the dialog. */
  unsaved: boolean
  onDone: () => void
}

/** The button that, after confirmation, removes the second factor of a user who lost it. */
export function ResetSecondFactorButton({ account: { id, name }, unsaved, onDone }: ResetSecondFactorButtonProps) {
  const [reset] = useResetSecondFactorMutation()
  return (
    <ConfirmButton
      icon={ShieldOff}
      text="Reset second factor"
      question={`Reset ${name}’s second factor?`}
      variant="subtle"
      colorPalette="gray"
      alignSelf="flex-start"
      onConfirm={async () => {
        await reset({ variables: { id } })
        showMessage({ text: `${name}’s second factor reset` })
        onDone()
      }}
    >
      Make sure that the request came from {name}. The password alone will then be enough to sign in. {name} will be
      signed out everywhere, the account’s tokens and passkeys will be removed, and its sign-in provider will be
      unlinked.
      {unsaved && <UnsavedChangesWarning />}
    </ConfirmButton>
  )
}
