import { Outlet, ScrollRestoration } from 'react-router-dom'
import { SessionWatcher } from './SessionWatcher'

export function Root() {
  return (
    <>
      <ScrollRestoration />
      <SessionWatcher />
      <Outlet />
    </>
  )
}
