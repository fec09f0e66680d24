import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { routes } from '../../../client/router'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'

/** The whole browser's side, opened at `path`. */
export function renderApp(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path], future: { v8_middleware: true } })
  render(
    <ThemeProvider>
      <RouterProvider router={router} useTransitions={false} />
    </ThemeProvider>,
  )
  return router
}
