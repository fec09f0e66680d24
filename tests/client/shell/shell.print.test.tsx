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

test('what is opened for print prints by itself after 200 ms, once', async () => {
  await open(<p>A label</p>)
  await pass(199)
  expect(print).not.toHaveBeenCalled()
  await pass(1)
  expect(print).toHaveBeenCalledOnce()
  await pass(5000)
  expect(print).toHaveBeenCalledOnce()
})

test('printing waits for the pictures', async () => {
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

test('while there is nothing to print there is no Print button, and nothing is printed', async () => {
  await open(<form data-nothing-to-print>How many?</form>)
  await pass(5000)
  expect(print).not.toHaveBeenCalled()
  expect(screen.getByText('Print')).not.toBeVisible()
})

test('a page that asks for a choice first is not printed automatically', async () => {
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

test('Back leads from a print page that was opened first to the page above it', async () => {
  await open(<p>A label</p>)
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await pass(0)
  expect(screen.getByText('The asset')).toBeVisible()
})
