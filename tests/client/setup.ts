import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { setViewport } from './support/viewport'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

const { getElementError } = getConfig()
configure({
  // a slow machine may take its time; a test that succeeds never waits for this
  asyncUtilTimeout: 30_000,
  // why: what is waited for is missing many times before, and each time the whole page would be printed; what never comes still is
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? undefined)
      : getElementError(message, container),
})

// jsdom has no layout: no media queries, no sizes or places to observe, nothing to scroll
setViewport('desk')
window.scrollTo = () => {}
Element.prototype.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
// … and nothing above the page: a popover that is shown is an element like others
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

// why: without a layout no other style can be noticed, and each query by role compares every element with every rule
const NOTICED = /display:none|visibility:|opacity:0[;}]|pointer-events:/
const appendRule = HTMLStyleElement.prototype.appendChild
HTMLStyleElement.prototype.appendChild = function (rule) {
  return NOTICED.test(rule.textContent ?? '') ? (appendRule.call(this, rule) as typeof rule) : rule
}

// why: jsdom looks for a control's labels among all that there is, and for the control of each of them again
const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
const labels = (label: HTMLLabelElement, control: HTMLElement) =>
  label.hasAttribute('for')
    ? document.getElementById(label.htmlFor) === control
    : label.contains(control) && label.querySelector(LABELABLE) === control
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      return [...document.getElementsByTagName('label')].filter((label) => labels(label, this))
    },
  })

// why: React's development build would take a stack trace with every element, for warnings, and there are hundreds of thousands
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

// loaded after the media queries, which the theme asks for at once
const { clearMessages } = await import('../../client/components/messages')
const { client } = await import('../../client/graphql/client')
const { setOfflineAreas } = await import('../../client/offline/areas')
const { connectionFound } = await import('../../client/offline/connection')
const { offlineAreas } = await import('../../client/offlineAreas')
const { session } = await import('../../client/session/session')
const { network } = await import('./support/network')

setOfflineAreas(offlineAreas)
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterEach(async () => {
  cleanup()
  // a dialog whose test ends while it closes leaves the page inert
  document.body.removeAttribute('style')
  document.body.removeAttribute('data-inert')
  network.resetHandlers()
  clearMessages()
  // what looks for the server ends with it
  connectionFound()
  session.reset()
  localStorage.clear()
  setViewport('desk')
  // what a page has asked for is not asked for again by the next test's
  client.stop()
  await client.clearStore()
})
afterAll(() => {
  network.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
