import type { ReactNode } from 'react'
import { useSession } from '../session/session'
import { FramelessLayout } from './FramelessLayout'
import { ScreenLayout } from './ScreenLayout'

/** What is said where there is no page to show: within the app's frame for a signed-in user, so that every way on stays open. */
export function InsteadOfPage({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const Frame = user ? ScreenLayout : FramelessLayout
  return <Frame>{children}</Frame>
}
