import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from '../../../client/components/dialogs/ConfirmDialog'
import { MessageBar } from '../../../client/components/messages/MessageBar'
import { showMessage, showNoticeMessage } from '../../../client/components/messages/messages'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'
import { closeMessagesInTime, keepMessages } from '../support/messageTimes'

beforeEach(() => {
  vi.useFakeTimers()
  closeMessagesInTime()
  render(
    <ThemeProvider>
      <MessageBar />
    </ThemeProvider>,
  )
})
afterEach(() => {
  vi.useRealTimers()
  keepMessages()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const cardOf = (text: string) => screen.getByText(text).closest('[data-type]')

test('a notification looks like a success, closes after 2000 ms and is removed 200 ms later', () => {
  act(() => showMessage({ text: 'Saved' }))
  expect(cardOf('Saved')).toHaveAttribute('data-type', 'success')
  pass(1999)
  expect(screen.getByText('Saved')).toBeVisible()
  pass(1)
  expect(cardOf('Saved')).toHaveStyle({ opacity: 0 })
  pass(199)
  expect(screen.getByText('Saved')).toBeInTheDocument()
  pass(1)
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
})

test('a notice stays for 5000 ms and is styled by its type', () => {
  act(() => showNoticeMessage({ text: 'Unrecognized code' }))
  expect(cardOf('Unrecognized code')).toHaveAttribute('data-type', 'warning')
  pass(4999)
  expect(screen.getByText('Unrecognized code')).toBeVisible()
  pass(201)
  expect(screen.queryByText('Unrecognized code')).not.toBeInTheDocument()
  act(() => showNoticeMessage({ text: 'An error occurred', type: 'error' }))
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred')
  expect(cardOf('An error occurred')).toHaveAttribute('data-type', 'error')
})

test('a newer message replaces the older one, and stays for its own time', () => {
  const first = vi.fn()
  const second = vi.fn()
  act(() => showNoticeMessage({ text: 'Code A', action: { text: 'Use this code', onClick: first } }))
  pass(4900)
  act(() => showNoticeMessage({ text: 'Code B', action: { text: 'Use this code', onClick: second } }))
  expect(screen.queryByText('Code A')).not.toBeInTheDocument()
  pass(4900)
  fireEvent.click(screen.getByRole('button', { name: 'Use this code' }))
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
  pass(200)
  expect(screen.queryByText(/Code/)).not.toBeInTheDocument()
})

test('a message that is closing does not close the next one', () => {
  act(() => showMessage({ text: 'First' }))
  pass(2000)
  act(() => showMessage({ text: 'Second' }))
  pass(300)
  expect(cardOf('Second')).toHaveStyle({ opacity: 1 })
})

test('a swipe of more than 50 px dismisses a message, and a shorter swipe does not', () => {
  act(() => showNoticeMessage({ text: 'Swipe me' }))
  const card = cardOf('Swipe me') as Element
  const swipe = (distance: number) => {
    fireEvent.pointerDown(card, { clientX: 10, clientY: 10 })
    fireEvent.pointerMove(card, { clientX: 10 + distance, clientY: 10 })
    fireEvent.pointerUp(card, { clientX: 10 + distance, clientY: 10 })
  }
  swipe(50)
  pass(300)
  expect(screen.getByText('Swipe me')).toBeVisible()
  swipe(-51)
  pass(200)
  expect(screen.queryByText('Swipe me')).not.toBeInTheDocument()
})

test('a message waits while it is hovered or focused', () => {
  act(() => showMessage({ text: 'Read me' }))
  const card = cardOf('Read me') as Element
  fireEvent.pointerEnter(card)
  pass(10_000)
  expect(screen.getByText('Read me')).toBeVisible()
  fireEvent.pointerLeave(card)
  pass(2200)
  expect(screen.queryByText('Read me')).not.toBeInTheDocument()
})

test('a message can have one action, and is announced', () => {
  const onClick = vi.fn()
  act(() => showNoticeMessage({ text: 'Unrecognized code', action: { text: 'New asset', onClick } }))
  expect(screen.getByText('Unrecognized code').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  fireEvent.click(screen.getByRole('button', { name: 'New asset' }))
  expect(onClick).toHaveBeenCalledOnce()
  pass(200)
  expect(screen.queryByText('Unrecognized code')).not.toBeInTheDocument()
})

test('a message closes when its action expires, even while hovered', () => {
  act(() =>
    showMessage({
      text: 'Kettle: seen',
      timeout: 5000,
      action: { text: 'Undo', onClick: () => {}, validFor: 20_000 },
    }),
  )
  fireEvent.pointerEnter(cardOf('Kettle: seen') as Element)
  pass(19_999)
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  pass(201)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

const openDialog = () =>
  render(
    <ThemeProvider>
      <ConfirmDialog title="Delete?" confirmText="Delete" onConfirm={() => {}} onCancel={() => {}}>
        It is gone then.
      </ConfirmDialog>
    </ThemeProvider>,
  )

test('a message closes when the user opens another dialog, or leaves the one it appeared in', () => {
  act(() => showNoticeMessage({ text: 'Kettle: seen', action: { text: 'Undo', onClick: () => {} } }))
  fireEvent.pointerDown(document.body)
  expect(screen.getByText('Kettle: seen')).toBeVisible()
  const { unmount } = openDialog()
  expect(screen.queryByText('Kettle: seen')).not.toBeInTheDocument()

  act(() => showNoticeMessage({ text: 'An error occurred', type: 'error' }))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  unmount()
  expect(screen.queryByText('An error occurred')).not.toBeInTheDocument()
})

test('a message about a finished action stays while its dialog closes', () => {
  const { unmount } = openDialog()
  fireEvent.pointerDown(document.body)
  act(() => showMessage({ text: 'Kettle deleted' }))
  unmount()
  expect(screen.getByText('Kettle deleted')).toBeVisible()
})
