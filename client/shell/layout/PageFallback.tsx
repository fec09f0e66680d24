import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../../session/sessionStore'
import { FramelessLayout } from './FramelessLayout'
import { StartSkeleton } from './StartSkeleton'

const ScreenFrame = lazy(async () => ({ default: (await import('./Layout')).ScreenFrame }))

/** Shows a message in place of a page; for a signed-in user inside the layout, so that the navigation stays. */
export function PageFallback({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (!user) return <FramelessLayout>{children}</FramelessLayout>
  return (
    <Suspense fallback={<StartSkeleton />}>
      <ScreenFrame>{children}</ScreenFrame>
    </Suspense>
  )
}
