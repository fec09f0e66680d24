import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { PageSkeleton } from '../../components/states/PageSkeleton'

/** The page of the route, or its skeleton. */
export function RouteOutlet() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  )
}
