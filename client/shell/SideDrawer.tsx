import { lazy, Suspense } from 'react'
import { DESK, PRINT, useMediaQuery } from '../components/useMediaQuery'
import { PersistentDrawer } from './PersistentDrawer'

const TemporaryDrawer = lazy(async () => ({ default: (await import('./TemporaryDrawer')).TemporaryDrawer }))

interface SideDrawerProps {
  open: boolean
  onClose: () => void
}

/** The navigation: persistent beside the page on a desk, temporary over it on smaller screens. */
export function SideDrawer({ open, onClose }: SideDrawerProps) {
  const desk = useMediaQuery(DESK)
  const printing = useMediaQuery(PRINT)
  // why: paper is narrow: the temporary drawer would take the place of the persistent one
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
