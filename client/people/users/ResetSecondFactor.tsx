import { Button } from '@chakra-ui/react'
import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { notify } from '../../components/messages'
import { showErrorToast } from '../../components/showErrorToast'
import { UnsavedChangesWarning } from './UnsavedChangesWarning'
import { type UserDetailsFragment, useResetSecondFactorMutation } from './User.generated'

interface ResetSecondFactorProps {
  account: UserDetailsFragment
  /** The surrounding dialog has unsaved changes, which are lost when this closes it. */
  unsaved: boolean
  onDone: () => void
}

/** Removes the second factor of a user who lost it, after confirmation. */
export function ResetSecondFactor({ account: { id, name }, unsaved, onDone }: ResetSecondFactorProps) {
  const [confirming, setConfirming] = useState(false)
  const [reset, { loading }] = useResetSecondFactorMutation()

  const confirm = async () => {
    try {
      await reset({ variables: { id } })
      notify({ text: `Second factor of ${name} reset` })
      onDone()
    } catch (error) {
      showErrorToast(error)
      setConfirming(false)
    }
  }

  return (
    <>
      <Button variant="subtle" colorPalette="gray" alignSelf="flex-start" onClick={() => setConfirming(true)}>
        <ShieldOff />
        Reset second factor
      </Button>
      {confirming && (
        <ConfirmDialog
          title={`Reset the second factor of ${name}?`}
          confirmText="Reset second factor"
          busy={loading}
          onConfirm={() => void confirm()}
          onCancel={() => setConfirming(false)}
        >
          Make sure that the request came from {name}. The password alone will then be enough to sign in. {name} will be
          signed out everywhere, and the account’s tokens are revoked.
          {unsaved && <UnsavedChangesWarning />}
        </ConfirmDialog>
      )}
    </>
  )
}
