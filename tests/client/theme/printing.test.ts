import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let isPrintMedia = false
let lists: { seen: boolean; listeners: Set<() => void> }[] = []

/** As in Chromium, a list fires 'change' only if its `matches` has not been read since the change. */
function chromiumMatchMedia() {
  const list = { seen: isPrintMedia, listeners: new Set<() => void>() }
  lists.push(list)
  return {
    get matches() {
      list.seen = isPrintMedia
      return list.seen
    },
    addEventListener: (_type: string, listener: () => void) => list.listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => list.listeners.delete(listener),
  }
}

function fireChangeEvents(): void {
  for (const list of lists.filter(({ seen }) => seen !== isPrintMedia)) {
    list.seen = isPrintMedia
    for (const listener of list.listeners) listener()
  }
}

beforeEach(() => {
  isPrintMedia = false
  lists = []
  vi.resetModules()
  vi.stubGlobal('matchMedia', chromiumMatchMedia)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a change to print is reported even if a screen has rendered since', async () => {
  const { isPrinting, onPrintChange } = await import('../../../client/theme/printing')
  const listener = vi.fn()
  const unsubscribe = onPrintChange(listener)
  isPrintMedia = true
  expect(isPrinting()).toBe(true)
  fireChangeEvents()
  expect(listener).toHaveBeenCalledOnce()

  unsubscribe()
  isPrintMedia = false
  fireChangeEvents()
  expect(listener).toHaveBeenCalledOnce()
})

test('the page counts as printed between beforeprint and afterprint, before the media query changes', async () => {
  const { isPrinting, onPrintChange } = await import('../../../client/theme/printing')
  const seen: boolean[] = []
  const unsubscribe = onPrintChange(() => seen.push(isPrinting()))
  window.dispatchEvent(new Event('beforeprint'))
  window.dispatchEvent(new Event('afterprint'))
  expect(seen).toEqual([true, false])

  unsubscribe()
  window.dispatchEvent(new Event('beforeprint'))
  expect(seen).toHaveLength(2)
})
