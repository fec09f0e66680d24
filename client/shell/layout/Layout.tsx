import { ApolloProvider } from '@apollo/client/react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useMatches } from 'react-router-dom'
import { can } from '../../../domain/people/permissions'
import { afterLoad } from '../../components/browser/afterLoad'
import { MayOpen } from '../../components/page/mayOpen'
import { handlesOf } from '../../components/page/routeHandle'
import { client } from '../../graphql/client'
import { startOutbox, stopOutbox } from '../../offline/outbox/page/startOutbox'
import { useSession } from '../../session/session'
import { OfflineKeeper } from '../watchers/OfflineKeeper'
import { useRefreshOnFocus } from '../watchers/useRefreshOnFocus'
import { FramelessLayout } from './FramelessLayout'
import { ScreenLayout } from './ScreenLayout'

const PrintLayout = lazy(async () => ({ default: (await import('./PrintLayout')).PrintLayout }))

const LAYOUTS = { screen: ScreenLayout, print: PrintLayout, frameless: FramelessLayout }

/** The layout of every page that needs a user, as its route specifies. */
export function Layout() {
  const { user } = useSession()
  const kind = handlesOf(useMatches()).at(-1)?.handle.layout ?? 'screen'
  const Frame = LAYOUTS[kind]
  const userId = user ? user.id : undefined
  useEffect(
    function runOutbox() {
      if (userId === undefined) return undefined
      startOutbox(userId, afterLoad)
      return stopOutbox
    },
    [userId],
  )
  useRefreshOnFocus()
  if (!user) return null
  return (
    <ApolloProvider client={client}>
      <OfflineKeeper />
      <MayOpen value={(permission) => can(user, permission)}>
        <Suspense fallback={null}>
          <Frame />
        </Suspense>
      </MayOpen>
    </ApolloProvider>
  )
}

/** The usual layout around a message. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={client}>
      <ScreenLayout>{children}</ScreenLayout>
    </ApolloProvider>
  )
}
