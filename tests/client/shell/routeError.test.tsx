import { ServerError } from '@apollo/client/errors'
import { act, render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { NeedsConnectionError } from '../../../client/graphql/needsConnectionError'
import { isServerReachable, markConnectionFound, markConnectionLost } from '../../../client/offline/connection'
import { setOfflineRegisterStatus } from '../../../client/offline/register/offlineRegisterStatus'
import { RouteError } from '../../../client/shell/layout/RouteError'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'
import { network } from '../support/network'

afterEach(markConnectionFound)

const loader = () => {
  if (!isServerReachable()) throw new NeedsConnectionError('There is no connection.')
  return null
}

function renderPage() {
  const page = {
    path: '/',
    loader,
    element: <h1>Reports</h1>,
    errorElement: <RouteError />,
    HydrateFallback: () => null,
  }
  render(
    <ThemeProvider>
      <RouterProvider router={createMemoryRouter([page])} useTransitions={false} />
    </ThemeProvider>,
  )
}

test('a page that needs a connection opens once there is one, and promises only what the device has', async () => {
  markConnectionLost()
  renderPage()
  expect(await screen.findByText('You are offline')).toBeVisible()
  expect(screen.getByText(/^This device has no offline data yet/)).toBeVisible()
  onTestFinished(() => setOfflineRegisterStatus(undefined))
  act(() => setOfflineRegisterStatus({ complete: true, at: 0, assets: 2, usableUntil: 0 }))
  expect(screen.getByText(/^While you are offline, you can use Home/)).toBeVisible()
  act(markConnectionFound)
  expect(await screen.findByRole('heading', { name: 'Reports' })).toBeVisible()
})

test('a server error is reported as a server problem, with the time of the next try', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const response = new Response('<h1>Bad gateway</h1>', { status: 502 })
  markConnectionLost(new ServerError('The server answered with status 502.', { response, bodyText: '' }))
  renderPage()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('heading', { name: 'The server has a problem' })).toBeVisible()
  expect(screen.getByText('next try in 3 s')).toBeVisible()
  expect(screen.queryByText(/offline/i)).not.toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('next try in 2 s')).toBeVisible()

  network.use(http.get('/readyz', () => HttpResponse.error()))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  vi.useRealTimers()
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible()
})
