import { lazy, Suspense } from 'react'
import { DESK, PRINT, useMediaQuery } from '../components/useMediaQuery'
import { StandingDrawer } from './StandingDrawer'

const PhoneDrawer = lazy(async () => ({ default: (await import('./PhoneDrawer')).PhoneDrawer }))

interface SideDrawerProps {
  open: boolean
  onClose: () => void
}

/** Stands beside the page on a desk, floats over it on smaller screens. */
export function SideDrawer({ open, onClose }: SideDrawerProps) {
  const desk = useMediaQuery(DESK)
  const printing = useMediaQuery(PRINT)
  // why: paper is narrow, and the standing drawer would become one over the page
  if (printing) return null
  if (!open) return null
  if (!desk)
    return (
      <Suspense fallback={null}>
        <PhoneDrawer onClose={onClose} />
      </Suspense>
    )
  return <StandingDrawer />
}
