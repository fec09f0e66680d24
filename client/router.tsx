import type { ReactNode } from 'react'
import { type RouteObject, redirect, type ShouldRevalidateFunction } from 'react-router-dom'
import type { Permission } from '../domain/people/permissions'
import { PageNotFoundState } from './components/states/PageStates'
import { USER_SCREENS, VISITOR_SCREENS } from './screens'
import { recognizeSignedInUser, requirePermission, requireSignedInUser } from './session/routeGuards'
import { AppStartSkeleton } from './shell/layout/AppStartSkeleton'
import { FramelessLayout } from './shell/layout/FramelessLayout'
import { PageFallback } from './shell/layout/PageFallback'
import { RootLayout } from './shell/layout/RootLayout'
import { RouteError } from './shell/layout/RouteError'
import type { ScreenRoute } from './shell/screenRoute'

/** Creates a screen's route, which replaces the page with an error if its code or data fails to load. */
const pageOf = ({ page, redirect: target, layout }: ScreenRoute) =>
  page
    ? {
        shouldRevalidate: keepWhileSearching,
        lazy: () => page.load().catch(unloadable),
        // why: a print page has no error element of its own, so its errors appear in the layout and are never printed
        ...(layout !== 'print' && { errorElement: <RouteError /> }),
      }
    : { element: null, loader: () => redirect(target ?? '/') }

// why: the router would show an empty page if a screen's code failed to load, but it shows errors from loaders
const unloadable = (error: unknown) => ({
  Component: RouteError,
  loader: () => {
    throw error
  },
})

/** Keeps a page's data if only the query string changes, because the page itself does the filtering, even offline. */
const keepWhileSearching: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

const guard = (permission: Permission | undefined) => (permission ? [requirePermission(permission)] : [])

function routeOf(screen: ScreenRoute): RouteObject {
  const { path, permission, ownPermission, children } = screen
  const route = { path, handle: screen, middleware: guard(permission) }
  if (!children) return { ...route, ...pageOf(screen) }
  const own = { index: true, middleware: guard(ownPermission), ...pageOf(screen) } as const
  return { ...route, children: [own, ...children.map(routeOf)] }
}

const fallback = (message: ReactNode) => <PageFallback>{message}</PageFallback>

/** All screens with their guards and handles. */
export const appRoutes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    HydrateFallback: AppStartSkeleton,
    children: [
      { index: true, element: null, loader: () => redirect('/home') },
      {
        element: <FramelessLayout />,
        // keeps showing the initial content of index.html
        HydrateFallback: () => <FramelessLayout>{null}</FramelessLayout>,
        children: VISITOR_SCREENS.map(routeOf),
      },
      {
        path: '*',
        middleware: [recognizeSignedInUser],
        element: fallback(<PageNotFoundState />),
        errorElement: fallback(<RouteError />),
      },
      {
        // why: the layout loads on demand, because visitors need neither the layout nor the code of its pages
        lazy: async () => ({ Component: (await import('./shell/layout/AppLayout')).AppLayout }),
        errorElement: fallback(<RouteError />),
        middleware: [requireSignedInUser],
        children: USER_SCREENS.map(routeOf),
      },
    ],
  },
]
