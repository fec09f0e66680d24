import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { appRoutes } from '../../../client/router'
import { requireSignedInUser } from '../../../client/session/routeGuards'
import { AppLayout } from '../../../client/shell/layout/AppLayout'
import { RootLayout } from '../../../client/shell/layout/RootLayout'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'

/** Renders the whole client at `path`. */
export const renderApp = (path: string) => renderRoutes(appRoutes, path)

/** Renders a page of the app at `path`; to save time, without the surrounding frame. */
export const renderPage = (path: string) => renderRoutes(frameless, path)

/** Renders a part of the app for the signed-in user; to save time, without the surrounding page. */
export function renderPart(part: ReactNode) {
  const page = { path: '*', handle: { layout: 'frameless' }, element: part }
  const layout = { middleware: [requireSignedInUser], element: <AppLayout />, children: [page] }
  return renderRoutes([{ element: <RootLayout />, HydrateFallback: () => null, children: [layout] }], '/')
}

const withoutFrame = (route: RouteObject): RouteObject => {
  const handle = route.handle && { ...route.handle, layout: route.handle.layout ?? 'frameless' }
  return route.index ? { ...route, handle } : { ...route, handle, children: route.children?.map(withoutFrame) }
}
const frameless = appRoutes.map(withoutFrame)

function renderRoutes(shown: RouteObject[], path: string) {
  const router = createMemoryRouter(shown, { initialEntries: [path], future: { v8_middleware: true } })
  render(
    <ThemeProvider>
      <RouterProvider router={router} useTransitions={false} />
    </ThemeProvider>,
  )
  return router
}
