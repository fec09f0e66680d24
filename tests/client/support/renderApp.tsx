import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { routes } from '../../../client/router'
import { requireUser } from '../../../client/session/guards'
import { Layout } from '../../../client/shell/Layout'
import { Root } from '../../../client/shell/Root'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'

/** The whole client, opened at `path`. */
export const renderApp = (path: string) => renderRoutes(routes, path)

/** A part of the app for the signed-in user, without the page around it, which renders faster. */
export function renderPart(part: ReactNode) {
  const page = { path: '*', handle: { layout: 'frameless' }, element: part }
  const layout = { middleware: [requireUser], element: <Layout />, children: [page] }
  return renderRoutes([{ element: <Root />, HydrateFallback: () => null, children: [layout] }], '/')
}

function renderRoutes(shown: RouteObject[], path: string) {
  const router = createMemoryRouter(shown, { initialEntries: [path], future: { v8_middleware: true } })
  render(
    <ThemeProvider>
      <RouterProvider router={router} useTransitions={false} />
    </ThemeProvider>,
  )
  return router
}
