import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { WAIT_LIMIT } from '../support/timeLimits'
import { drawFramesAtOnce } from './support/frames'
import { lookOnceATurn } from './support/observers'
import { setViewport } from './support/viewport'

const { getElementError } = getConfig()
configure({
  asyncUtilTimeout: WAIT_LIMIT,
  // why: only the final failure should print the whole page, not every failed attempt
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? undefined)
      : getElementError(message, container),
})

declare module 'vitest' {
  interface Matchers {
    /** Checks a link's address. */
    toLeadTo(address: unknown): void
  }
}
expect.extend({
  toLeadTo(link: Element, address) {
    const found = link.getAttribute('href')
    return { pass: this.equals(found, address), message: () => `The link leads to ${found}, not to ${address}` }
  },
})

// jsdom has no layout: no media queries, no sizes or positions to observe, no scrolling
setViewport('desk')
window.scrollTo = () => {}
Element.prototype.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
// jsdom has no top layer either, so an open popover is an ordinary element
HTMLElement.prototype.showPopover = function () {
  this.removeAttribute('popover')
}
Range.prototype.getClientRects = () => document.createElement('div').getClientRects()
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.IntersectionObserver = class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => []
}

drawFramesAtOnce()
lookOnceATurn()

// why: keep only the rules that hide elements or block clicks, because jsdom checks every element against every rule in
// each query by role. jsdom has no layout, so other rules do not matter, and it ignores layers.
const NOTICED = /^(?!@layer|@media print).*(display:none|visibility:|opacity:0[;}]|pointer-events:)/
const insertRule = CSSStyleSheet.prototype.insertRule
CSSStyleSheet.prototype.insertRule = function (rule, index) {
  return NOTICED.test(rule) ? insertRule.call(this, rule, index) : 0
}

// these modules are imported after the media queries are mocked, because the theme needs them immediately
const { clearMessages } = await import('../../client/components/messages/messages')
const { apolloClient } = await import('../../client/graphql/apolloClient')
const { setOfflineAreaModules } = await import('../../client/offline/areas/offlineAreaModules')
const { markConnectionFound } = await import('../../client/offline/connection')
const { offlineAreaModules } = await import('../../client/offlineAreaModules')
const { sessionStore } = await import('../../client/session/sessionStore')
const { keepMessages } = await import('./support/messageTimes')
const { network } = await import('./support/network')

setOfflineAreaModules(offlineAreaModules)
// why: messages stay open, because on a slow machine they would disappear before the test looks for them
keepMessages()
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterEach(async () => {
  cleanup()
  // a dialog that is still closing when its test ends leaves the page inert
  document.body.removeAttribute('style')
  document.body.removeAttribute('data-inert')
  network.resetHandlers()
  clearMessages()
  // this call stops the connection checks
  markConnectionFound()
  sessionStore.reset()
  localStorage.clear()
  setViewport('desk')
  // this cancels pending queries, so that the next test does not repeat them
  apolloClient.stop()
  await apolloClient.clearStore()
})
afterAll(() => {
  network.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
