import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PrintLayout } from '../../../client/shell/layout/PrintLayout'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'

const print = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  print.mockClear()
  window.print = print
})
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function open(content: ReactNode) {
  const router = createMemoryRouter(
    [
      { path: '/asset', element: <p>The asset</p> },
      { path: '/asset/print', element: <PrintLayout />, children: [{ index: true, element: content }] },
    ],
    { initialEntries: ['/asset/print'] },
  )
  render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  await pass(0)
}

test('a print page prints automatically after 200 ms, once', async () => {
  await open(<p>A label</p>)
  await pass(199)
  expect(print).not.toHaveBeenCalled()
  await pass(1)
  expect(print).toHaveBeenCalledOnce()
  await pass(5000)
  expect(print).toHaveBeenCalledOnce()
})

test('printing waits until the pictures are loaded', async () => {
  const loading = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  await open(<img src="/photos/1" alt="Drill" />)
  await pass(5000)
  expect(print).not.toHaveBeenCalled()

  loading.mockReturnValue(true)
  fireEvent.load(screen.getByAltText('Drill'))
  await pass(200)
  expect(print).toHaveBeenCalledOnce()
  loading.mockRestore()
})

test('a page with nothing to print has no Print button, and does not print', async () => {
  await open(<form data-nothing-to-print>How many?</form>)
  await pass(5000)
  expect(print).not.toHaveBeenCalled()
  expect(screen.getByText('Print')).not.toBeVisible()
})

test('a page that needs a choice first is not printed automatically', async () => {
  await open(<form data-print-by-hand>How many?</form>)
  await pass(5000)
  expect(print).not.toHaveBeenCalled()
})

test('the Print button prints again', async () => {
  await open(<p>A label</p>)
  await pass(200)
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(2)
})

test('Back on a print page that was opened directly leads to the page above it', async () => {
  await open(<p>A label</p>)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await pass(0)
  expect(screen.getByText('The asset')).toBeVisible()
})
