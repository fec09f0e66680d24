import { Global } from '@emotion/react'
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom'
import { SessionWatcher } from './SessionWatcher'

/** For tables that are too wide for portrait paper. */
const WIDE_PAPER = { '@page wide': { size: 'A4 landscape' } }

// why: all pages opened by the browser have the same key, so each would start at the scroll position of the last one
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** The root of all screens: scroll positions, the session, and the screen itself. */
export function Root() {
  return (
    <>
      <Global styles={WIDE_PAPER} />
      <ScrollRestoration getKey={scrollKey} />
      <SessionWatcher />
      <Outlet />
    </>
  )
}
