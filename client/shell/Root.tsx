import { Global } from '@emotion/react'
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom'
import { SessionWatcher } from './SessionWatcher'

/** For tables that upright paper would squeeze. */
const WIDE_PAPER = { '@page wide': { size: 'A4 landscape' } }

// why: every page that the browser itself opens has the same key, and would start where the one before it was left
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

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
