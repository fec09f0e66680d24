import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { sharedBrowser } from './browser'
import type { Client } from './client'
import { expectComplaints, NO_CONNECTION, noteComplaints } from './complaints'
import { WAIT_LIMIT } from './timeLimits'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }
export const SMALL_PHONE = { width: 360, height: 640 }

interface Visit extends BrowserContextOptions {
  /** The client whose session the page uses; by default, the page has no session. */
  client?: Client
  /** The browser to use; by default, the shared one. */
  browser?: Browser
}

export const TOUCH_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }

/**
 * Returns an empty page in a new browser context for the app at `url`, with the session of `client`. There is no
 * service worker unless requested. Errors on the page fail the test.
 */
export async function visit(url: string, { client, browser, ...options }: Visit = {}): Promise<Page> {
  const context = await (browser ?? (await sharedBrowser())).newContext({
    baseURL: url,
    viewport: DESK,
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(WAIT_LIMIT)
  noteComplaints(context)
  if (client) await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url })))
  return context.newPage()
}

/** Disconnects a page, and accepts network errors on the page from now on. */
export async function goOffline(page: Page): Promise<void> {
  expectComplaints(page.context(), NO_CONNECTION)
  await page.context().setOffline(true)
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
}

/** An address without a page. */
export const NOWHERE = '/no/such/page'

/**
 * Goes to another address within the app, as Back and Forward do: loaded code and data stay, but the screen and its
 * dialogs are closed.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const nowhere = page.getByRole('heading', { level: 1, name: 'page cannot be found' })
  if (new URL(page.url()).pathname !== NOWHERE) {
    await changeAddress(page, NOWHERE)
    await nowhere.waitFor()
  }
  if (path === NOWHERE) return
  await changeAddress(page, path)
  await nowhere.waitFor({ state: 'detached' })
}

async function changeAddress(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
