import { Button } from '@chakra-ui/react'
import { Ban, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { notify } from '../../components/messages'
import { noticeRefusal } from '../../components/noticeRefusal'
import { type UserDetailsFragment, useUpdateUserMutation } from './User.generated'
import { forgetUserLists } from './useSaveUser'

interface DeactivateUserProps {
  account: UserDetailsFragment
  onDone: () => void
}

/** Keeps an account from signing in, after asking; or lets it in again. */
export function DeactivateUser({ account: { id, name, active }, onDone }: DeactivateUserProps) {
  const [asking, setAsking] = useState(false)
  const [update, { loading }] = useUpdateUserMutation({ update: forgetUserLists })

  const setActive = async (next: boolean) => {
    try {
      await update({ variables: { id, input: { active: next } } })
    } catch (error) {
      noticeRefusal(error)
      setAsking(false)
      return
    }
    notify({ text: next ? `${name} can sign in again` : `${name} deactivated` })
    onDone()
  }

  if (!active)
    return (
      <Button variant="ghost" loading={loading} onClick={() => void setActive(true)}>
        <RotateCcw />
        Reactivate
      </Button>
    )
  return (
    <>
      <Button variant="ghost" colorPalette="red" onClick={() => setAsking(true)}>
        <Ban />
        Deactivate
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Deactivate ${name}?`}
          confirmText="Deactivate"
          busy={loading}
          onConfirm={() => void setActive(false)}
          onCancel={() => setAsking(false)}
        >
          {name} is signed out everywhere at once and cannot sign in. What {name} did is kept; you can undo this.
        </ConfirmDialog>
      )}
    </>
  )
}
