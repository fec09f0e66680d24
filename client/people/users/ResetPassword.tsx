import { Button } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { notify } from '../../components/messages'
import { showErrorToast } from '../../components/showErrorToast'
import { UnsavedChangesWarning } from './UnsavedChangesWarning'
import { type UserDetailsFragment, type UserHandoverFragment, useResetUserPasswordMutation } from './User.generated'

interface ResetPasswordProps {
  account: UserDetailsFragment
  /** The surrounding dialog has unsaved changes, which are lost when this closes it. */
  unsaved: boolean
  onHandover: (handover: UserHandoverFragment) => void
  onDone: () => void
}

/** Sets a one-time password for an account, after confirmation. */
export function ResetPassword({ account: { id, name }, unsaved, onHandover, onDone }: ResetPasswordProps) {
  const [confirming, setConfirming] = useState(false)
  const [reset, { loading }] = useResetUserPasswordMutation()

  const confirm = async () => {
    try {
      const { data } = await reset({ variables: { id } })
      if (data?.resetUserPassword.oneTimePassword) onHandover(data.resetUserPassword)
      else notify({ text: `A new password was mailed to ${name}` })
      onDone()
    } catch (error) {
      showErrorToast(error)
      setConfirming(false)
    }
  }

  return (
    <>
      <Button variant="subtle" colorPalette="gray" alignSelf="flex-start" onClick={() => setConfirming(true)}>
        <KeyRound />
        Reset password
      </Button>
      {confirming && (
        <ConfirmDialog
          title={`Reset the password of ${name}?`}
          confirmText="Reset password"
          busy={loading}
          onConfirm={() => void confirm()}
          onCancel={() => setConfirming(false)}
        >
          The current password will stop working and a one-time password replaces it. {name} will be signed out
          everywhere, and the account’s tokens are revoked.
          {unsaved && <UnsavedChangesWarning />}
        </ConfirmDialog>
      )}
    </>
  )
}
