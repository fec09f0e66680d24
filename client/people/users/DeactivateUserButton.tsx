import { Button } from '@chakra-ui/react'
import { Ban, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import { showMessage } from '../../components/messages/messages'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { createListReloader } from '../../graphql/createListReloader'
import { UnsavedChangesWarning } from './UnsavedChangesWarning'
import { type UserDetailsFragment, useUpdateUserMutation } from './User.generated'

interface DeactivateUserButtonProps {
  account: UserDetailsFragment
  /** True if the surrounding dialog has unsaved changes, which are lost when this action closes the dialog. */
  unsaved: boolean
  onDone: () => void
}

/** The button that deactivates an account after confirmation, or reactivates an account. */
export function DeactivateUserButton({ account: { id, name, active }, unsaved, onDone }: DeactivateUserButtonProps) {
  const [confirming, setConfirming] = useState(false)
  const [update, { loading }] = useUpdateUserMutation({ update: createListReloader('User') })

  const setActive = async (next: boolean) => {
    try {
      await update({ variables: { id, input: { active: next } } })
    } catch (error) {
      showErrorToast(error)
      setConfirming(false)
      return
    }
    showMessage({ text: next ? `${name} can sign in again` : `${name} deactivated` })
    onDone()
  }

  const action = active ? 'Deactivate' : 'Reactivate'
  return (
    <>
      <Button
        variant="ghost"
        colorPalette={active ? 'red' : undefined}
        loading={loading && !confirming}
        onClick={() => (active || unsaved ? setConfirming(true) : void setActive(true))}
      >
        {active ? <Ban /> : <RotateCcw />}
        {action}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={`${action} ${name}?`}
          confirmText={action}
          busy={loading}
          onConfirm={() => void setActive(!active)}
          onCancel={() => setConfirming(false)}
        >
          {active &&
            `${name} will be signed out everywhere and cannot sign in again. The account’s tokens and passkeys will be removed permanently, and its sign-in provider will be unlinked. Records of what ${name} did are kept, and you can reactivate the account later.`}
          {unsaved && <UnsavedChangesWarning />}
        </ConfirmDialog>
      )}
    </>
  )
}
