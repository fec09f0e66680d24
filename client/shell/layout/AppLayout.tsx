import { ApolloProvider } from '@apollo/client/react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useMatches } from 'react-router-dom'
import { hasPermission } from '../../../domain/people/permissions'
import { runAfterLoad } from '../../components/browser/afterLoad'
import { MayOpenPageContext } from '../../components/page/mayOpenContext'
import { getRouteHandles } from '../../components/page/routeHandle'
import { apolloClient } from '../../graphql/apolloClient'
import { startOutbox, stopOutbox } from '../../offline/outbox/page/startOutbox'
import { useSession } from '../../session/sessionStore'
import { OfflineRegisterKeeper } from '../watchers/OfflineRegisterKeeper'
import { useRefreshOnFocus } from '../watchers/useRefreshOnFocus'
import { FramelessLayout } from './FramelessLayout'
import { ScreenLayout } from './ScreenLayout'

const PrintLayout = lazy(async () => ({ default: (await import('./PrintLayout')).PrintLayout }))

const LAYOUTS = { screen: ScreenLayout, print: PrintLayout, frameless: FramelessLayout }

/** Shows every page that requires a signed-in user, in the layout that its route specifies. */
export function AppLayout() {
  const { user } = useSession()
  const kind = getRouteHandles(useMatches()).at(-1)?.handle.layout ?? 'screen'
  const Frame = LAYOUTS[kind]
  const userId = user ? user.id : undefined
  useEffect(
    function runOutbox() {
      if (userId === undefined) return undefined
      startOutbox(userId, runAfterLoad)
      return stopOutbox
    },
    [userId],
  )
  useRefreshOnFocus()
  if (!user) return null
  return (
    <ApolloProvider client={apolloClient}>
      <OfflineRegisterKeeper />
      <MayOpenPageContext value={(permission) => hasPermission(user, permission)}>
        <Suspense fallback={null}>
          <Frame />
        </Suspense>
      </MayOpenPageContext>
    </ApolloProvider>
  )
}

/** The usual layout for a message that is shown outside `AppLayout`. */
export function ScreenProviders({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={apolloClient}>
      <ScreenLayout>{children}</ScreenLayout>
    </ApolloProvider>
  )
}
