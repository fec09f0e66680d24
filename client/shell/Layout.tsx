import { useMatches } from 'react-router-dom'
import { can } from '../../domain/permissions'
import { MayOpen } from '../components/mayOpen'
import { handlesOf } from '../components/routeHandle'
import { useSession } from '../session/session'
import { FramelessLayout } from './FramelessLayout'
import { PrintLayout } from './PrintLayout'
import { ScreenLayout } from './ScreenLayout'

const LAYOUTS = { screen: ScreenLayout, print: PrintLayout, frameless: FramelessLayout }

/** The frame of every page that needs a user, as its route wants it. */
export function Layout() {
  const { user } = useSession()
  const kind = handlesOf(useMatches()).at(-1)?.handle.layout ?? 'screen'
  const Frame = LAYOUTS[kind]
  if (!user) return null
  return (
    <MayOpen value={(permission) => can(user, permission)}>
      <Frame />
    </MayOpen>
  )
}
