import { Global } from '@emotion/react'
import { useEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { dismissEarlierMessage } from '../../components/messages/messages'
import { SessionWatcher } from '../watchers/SessionWatcher'

/** Landscape paper for tables that are too wide for portrait. */
const WIDE_PAPER = { '@page wide': { size: 'A4 landscape' } }

// why: all pages opened by the browser have the same key, so each would start at the scroll position of the last one
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** The root of all screens: scroll positions, the session, and the screen itself. */
export function RootLayout() {
  return (
    <>
      <Global styles={WIDE_PAPER} />
      <ScrollRestoration getKey={scrollKey} />
      <EarlierMessages />
      <SessionWatcher />
      <Outlet />
    </>
  )
}

/**
 * Clears the previous page's message. Runs before `SessionWatcher`, which marks the session as no longer lost at the
 * login page: until then, `dismissEarlierMessage` keeps the session-ended message.
 */
function EarlierMessages() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page
  useEffect(() => dismissEarlierMessage(), [pathname])
  return null
}
