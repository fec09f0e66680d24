import { Global } from '@emotion/react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { SessionWatcher } from './SessionWatcher'

/** For tables that upright paper would squeeze. */
const WIDE_PAPER = { '@page wide': { size: 'A4 landscape' } }

export function Root() {
  return (
    <>
      <Global styles={WIDE_PAPER} />
      <ScrollRestoration />
      <SessionWatcher />
      <Outlet />
    </>
  )
}
