import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { NeedsConnection } from '../../../client/graphql/needsConnection'
import { connectionFound, connectionLost, isReachable } from '../../../client/offline/connection'
import { RouteError } from '../../../client/shell/RouteError'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'

afterEach(connectionFound)

test('a page that needs a connection opens by itself once there is one', async () => {
  const loader = () => {
    if (!isReachable()) throw new NeedsConnection('There is no connection.')
    return null
  }
  const page = {
    path: '/',
    loader,
    element: <h1>Reports</h1>,
    errorElement: <RouteError />,
    HydrateFallback: () => null,
  }
  connectionLost()
  render(
    <ThemeProvider>
      <RouterProvider router={createMemoryRouter([page])} useTransitions={false} />
    </ThemeProvider>,
  )
  expect(await screen.findByText('This needs a connection')).toBeVisible()
  act(connectionFound)
  expect(await screen.findByRole('heading', { name: 'Reports' })).toBeVisible()
})
