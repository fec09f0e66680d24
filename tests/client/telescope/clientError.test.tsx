import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { act, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import type { BrowserTroubleInput } from '../../../client/graphql/schema.generated'
import { RouteError } from '../../../client/shell/layout/RouteError'
import { reportSlowPages } from '../../../client/telescope/browser/reportSlowPages'
import { reportBrowserError, watchBrowserErrors } from '../../../client/telescope/browser/watchBrowserErrors'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'
import { network, respondWith } from '../support/network'

let day = 0
let told: BrowserTroubleInput[] = []
let sent: MockInstance<typeof fetch>

// the returned function stops watching when this file ends
beforeAll(() => watchBrowserErrors())
beforeEach(() => {
  // each test runs on a different day, so that earlier tests' reports do not count towards the limit per minute
  day += 1
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day * 86_400_000 })
  told = []
  sent = vi.spyOn(window, 'fetch')
  takeReports()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

function takeReports() {
  respondWith({
    ReportClientError: (variables: { input: BrowserTroubleInput }) => {
      told.push(variables.input)
      return { reportClientError: true }
    },
  })
}

const throwInWindow = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }))
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** Returns all reports, once pending requests have arrived. */
async function settled() {
  later(600_000)
  reportBrowserError(new Error('the last of all'))
  await waitFor(() => expect(told.map(({ message }) => message)).toContain('the last of all'))
  await waitFor(() => expect(told).toHaveLength(sent.mock.calls.filter(([url]) => url === '/graphql').length))
  return told.filter(({ message }) => message !== 'the last of all')
}

test('an uncaught error is reported once with its path, without the query string', async () => {
  window.history.replaceState(null, '', '/pat/assets?search=secret')
  const error = new Error('No answer from /api/assets?search=secret')
  error.stack = 'Error: No answer\n    at light (https://hall.example/assets/lamp.js?v=secret:3:14)'
  throwInWindow(error)
  throwInWindow(error)
  expect(await settled()).toEqual([
    {
      kind: 'ERROR',
      path: '/pat/assets',
      message: 'No answer from /api/assets',
      stack: 'Error: No answer\n    at light (https://hall.example/assets/lamp.js:3:14)',
    },
  ])
})

test('an unhandled rejection is reported too', async () => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('no bulb') }))
  expect(await settled()).toMatchObject([{ kind: 'ERROR', message: 'no bulb' }])
})

test('a server error is reported with the id of its request, and a refusal is not reported', async () => {
  const answer = (extensions: { code: string; requestId?: string }) =>
    new CombinedGraphQLErrors({ errors: [{ message: 'No', extensions }] })
  reportBrowserError(answer({ code: 'FORBIDDEN' }))
  reportBrowserError(answer({ code: 'NOT_FOUND' }))
  reportBrowserError(new Response(null, { status: 403 }))
  reportBrowserError(new DOMException('The page was left', 'AbortError'))
  reportBrowserError('ResizeObserver loop completed with undelivered notifications.')
  reportBrowserError(answer({ code: 'INTERNAL', requestId: 'r-1' }))
  expect(await settled()).toMatchObject([{ kind: 'ERROR', requestId: 'r-1' }])
})

test('a screen that breaks is reported, and its page says that it broke', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('no bulb in this lamp')
  }
  open([{ path: '/', element: <Broken />, errorElement: <RouteError /> }])
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await settled()).toMatchObject([{ kind: 'ERROR', message: 'no bulb in this lamp' }])
})

test('at most five client errors are reported per minute', async () => {
  for (let number = 1; number <= 8; number += 1) throwInWindow(new Error(`fault ${number}`))
  later(61_000)
  throwInWindow(new Error('fault 9'))
  expect((await settled()).map(({ message }) => message).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 9].map((number) => `fault ${number}`),
  )
})

test('a report that fails is not reported', async () => {
  let tries = 0
  network.use(
    http.post('/graphql', () => {
      tries += 1
      return HttpResponse.error()
    }),
  )
  throwInWindow(new Error('no bulb'))
  await waitFor(() => expect(tries).toBe(1))
  network.resetHandlers()
  takeReports()
  sent.mockClear()
  expect(await settled()).toEqual([])
  expect(tries).toBe(1)
})

test('pages that take more than three seconds are reported, unless the tab was hidden', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const taking = (milliseconds: number) => ({
    element: null,
    loader: () => {
      now += milliseconds
      return null
    },
  })
  const router = open([
    { path: '/', ...taking(4200) },
    { path: '/quick', ...taking(2900) },
    { path: '/slow', ...taking(3100) },
    {
      path: '/hidden',
      element: null,
      loader: () => {
        visibility.mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
        now += 60_000
        visibility.mockReturnValue('visible')
        return null
      },
    },
  ])
  await waitFor(() => expect(router.state.initialized).toBe(true))
  for (const path of ['/quick', '/slow', '/hidden']) {
    window.history.replaceState(null, '', path)
    await act(() => router.navigate(path))
    now += 60_000
  }
  expect(await settled()).toEqual([
    { kind: 'SLOW_PAGE', path: '/', durationMs: 4200 },
    { kind: 'SLOW_PAGE', path: '/slow', durationMs: 3100 },
  ])
})

/** Renders the routes in the same way as `main.tsx`. */
function open(routes: RouteObject[]) {
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes }])
  reportSlowPages(router)
  render(
    <ThemeProvider>
      <RouterProvider router={router} onError={reportBrowserError} />
    </ThemeProvider>,
  )
  return router
}
