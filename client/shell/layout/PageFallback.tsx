import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../../session/sessionStore'
import { AppStartSkeleton } from './AppStartSkeleton'
import { FramelessLayout } from './FramelessLayout'

const ScreenFrame = lazy(async () => ({ default: (await import('./AppLayout')).ScreenProviders }))

/** Shows a message in place of a page; for a signed-in user, inside the layout, so that the navigation stays. */
export function PageFallback({ children }: { children: ReactNode }) {
  const { user } = useSession()
  if (!user) return <FramelessLayout>{children}</FramelessLayout>
  return (
    <Suspense fallback={<AppStartSkeleton />}>
      <ScreenFrame>{children}</ScreenFrame>
    </Suspense>
  )
}
