import { lazy, Suspense, useState } from 'react'
import { useKeyboardShortcut } from '../../components/browser/useKeyboardShortcut'

const KeysDialog = lazy(async () => ({ default: (await import('./KeyboardShortcutsDialog')).KeyboardShortcutsDialog }))

/** Shows the keyboard shortcuts when `?` is pressed. */
export function KeyboardShortcutsHelp() {
  const [open, setOpen] = useState(false)
  useKeyboardShortcut('?', () => setOpen(true))
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
