import { lazy, Suspense } from 'react'
import { useOutboxState } from '../../offline/outbox/page/useOutboxState'
import { askBeforeSignOut } from './signOutQuestion'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../components/dialogs/ConfirmDialog')).ConfirmDialog,
}))

/** Asks before a user with unsent entries signs out. */
export function SignOutDialog({ signOut }: { signOut: () => void }) {
  const { length } = useOutboxState().entries
  const close = () => askBeforeSignOut(undefined)
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={length === 1 ? 'Sign out with 1 unsent entry?' : `Sign out with ${length} unsent entries?`}
        confirmText="Sign out"
        cancelText="Stay signed in"
        onConfirm={() => {
          close()
          signOut()
        }}
        onCancel={close}
      >
        Unsent entries stay on this device, hidden from other users. They are sent when you sign in here again.
      </ConfirmDialog>
    </Suspense>
  )
}
