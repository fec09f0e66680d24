import { lazy, Suspense, useState } from 'react'
import { useShortcut } from '../../components/browser/useShortcut'

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog')).KeysDialog }))

/** Shows the keyboard shortcuts when `?` is pressed. */
export function KeysHelp() {
  const [open, setOpen] = useState(false)
  useShortcut('?', () => setOpen(true))
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
