import type { BrowserContext } from 'playwright-core'

/** Recorded browser errors that no test has reported yet. */
const complaints: string[] = []
/** Browser errors that tests expect, by browser context. */
const expected = new WeakMap<BrowserContext, RegExp[]>()
const open = new Set<BrowserContext>()
/** How many characters of a page's text are enough to identify its screen. */
const SHOWN_TEXT = 400

/** Matches network errors caused by a lost connection. */
export const NO_CONNECTION = /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/

/** Allows these errors in the context's pages from now on. */
export function expectComplaints(context: BrowserContext, ...patterns: readonly RegExp[]): void {
  expected.set(context, [...(expected.get(context) ?? []), ...patterns])
}

/** Records errors of all pages in a context: page errors, console errors and failed requests. */
export function noteComplaints(context: BrowserContext): void {
  const note = (complaint: string) => {
    if (!expected.get(context)?.some((pattern) => pattern.test(complaint))) complaints.push(complaint)
  }
  open.add(context)
  context.on('close', () => open.delete(context))
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error()
    // a thrown value that is not an Error has no stack
    note(stack || `${name}: ${message}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} at ${message.location().url}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // the browser cancels a page's requests when the user leaves the page
    if (reason !== 'net::ERR_ABORTED') note(`${request.method()} ${request.url()}: ${reason}`)
  })
}

/** Returns the recorded errors and clears them. */
export const takeComplaints = () => complaints.splice(0)

/** Describes each open page's content in one paragraph, for a failed test's message. */
export async function describePages(): Promise<string[]> {
  const pages = [...open].flatMap((context) => context.pages())
  return Promise.all(
    pages.map(async (page) => {
      const text = await page.locator('body').innerText({ timeout: 2000 }).catch(String)
      return `${page.url()}\n${text.replace(/\s+/g, ' ').slice(0, SHOWN_TEXT)}`
    }),
  )
}
