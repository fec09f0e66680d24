import { lazy, Suspense } from 'react'
import { useOutboxState } from '../offline/outbox/running/useOutboxState'
import { askBeforeSignOut } from './signOutQuestion'

const ConfirmDialog = lazy(async () => ({ default: (await import('../components/ConfirmDialog')).ConfirmDialog }))

/** Asks before a user with unsent entries signs out. */
export function SignOutDialog({ signOut }: { signOut: () => void }) {
  const { length } = useOutboxState().entries
  const close = () => askBeforeSignOut(undefined)
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={length === 1 ? 'Sign out with 1 entry not sent?' : `Sign out with ${length} entries not sent?`}
        confirmText="Sign out"
        cancelText="Stay signed in"
        onConfirm={() => {
          close()
          signOut()
        }}
        onCancel={close}
      >
        What you entered without a connection stays on this device. It is sent when you sign in on this device again.
        Other users do not see it.
      </ConfirmDialog>
    </Suspense>
  )
}
