import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Client } from './client'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }
export const SMALL_PHONE = { width: 360, height: 640 }

interface Visit extends BrowserContextOptions {
  /** Who visits; nobody unless given. */
  client?: Client
  /** Where the app is reached. */
  url: string
}

/** A page in a browser context of its own, with the session of `client`; nothing is opened yet. */
export async function visit(browser: Browser, { client, url, ...options }: Visit): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: DESK, ...options })
  const cookies = [...(client?.cookies ?? [])].map(([name, value]) => ({ name, value, url }))
  await context.addCookies(cookies)
  return context.newPage()
}
