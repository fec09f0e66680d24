import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { UnsavedChangesDialog } from './UnsavedChangesDialog'

/** Pages that the app redirects to without asking; drafts keep the unsaved entries (useFormDraft.ts). */
const REDIRECT_TARGETS = ['/login', '/password-reset-required']

interface UnsavedChangesGuardProps {
  unsaved: boolean
  /** Called when the user discards the unsaved entries. */
  onLeave: () => void
}

/** Asks before the user leaves a page with unsaved entries by following a link, going back or closing the window. */
export function UnsavedChangesGuard({ unsaved, onLeave }: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      !REDIRECT_TARGETS.includes(nextLocation.pathname),
  )

  useEffect(
    function askBeforeClosing() {
      if (!unsaved) return
      const ask = (event: BeforeUnloadEvent) => event.preventDefault()
      window.addEventListener('beforeunload', ask)
      return () => window.removeEventListener('beforeunload', ask)
    },
    [unsaved],
  )

  if (blocker.state !== 'blocked') return null
  return (
    <UnsavedChangesDialog
      onLeave={() => {
        onLeave()
        blocker.proceed()
      }}
      onStay={blocker.reset}
    />
  )
}
