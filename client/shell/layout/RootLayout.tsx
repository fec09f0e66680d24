import { Global } from '@emotion/react'
import { useEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { dismissEarlierMessage } from '../../components/messages/messages'
import { SessionWatcher } from '../watchers/SessionWatcher'

/** Landscape paper for tables that are too wide for portrait. */
const WIDE_PAPER = { '@page wide': { size: 'A4 landscape' } }

// why: all pages that the browser itself opens have the key `default`; with its path as key, each has its own position
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
 * Clears the previous page's message. Must run before `SessionWatcher`, which resets the lost session at the login
 * page: while the session is lost, `dismissEarlierMessage` keeps the message that the session has ended.
 */
function EarlierMessages() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page
  useEffect(() => dismissEarlierMessage(), [pathname])
  return null
}
