import { lazy, Suspense } from 'react'
import { DESK, useMediaQuery, usePrinting } from '../../components/browser/useMediaQuery'
import { PersistentDrawer } from './PersistentDrawer'

const TemporaryDrawer = lazy(async () => ({ default: (await import('./TemporaryDrawer')).TemporaryDrawer }))

interface SideDrawerProps {
  open: boolean
  onClose: () => void
}

/** The navigation: permanent next to the page on wide screens, temporary over it on smaller ones. */
export function SideDrawer({ open, onClose }: SideDrawerProps) {
  const desk = useMediaQuery(DESK)
  const printing = usePrinting()
  // why: print is narrow, so the temporary drawer would replace the permanent one
  if (printing) return null
  if (!open) return null
  if (!desk)
    return (
      <Suspense fallback={null}>
        <TemporaryDrawer onClose={onClose} />
      </Suspense>
    )
  return <PersistentDrawer />
}
