import { Global } from '@emotion/react'
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom'
import { SessionWatcher } from './SessionWatcher'

/** For tables that are too wide for upright paper. */
const WIDE_PAPER = { '@page wide': { size: 'A4 landscape' } }

// why: all pages that the browser itself opens have the same key, and each would start at the last one's position
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
