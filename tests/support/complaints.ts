import type { BrowserContext } from 'playwright-core'

/** Complaints that have not failed a test yet. */
const complaints: string[] = []
/** Complaints that tests expect, by browser context. */
const expected = new WeakMap<BrowserContext, RegExp[]>()
/** Contexts that are open. */
const open = new Set<BrowserContext>()
/** Number of characters of a page's text that identify its screen. */
const SHOWN_TEXT = 400

/** Requests that fail without a connection. */
export const NO_CONNECTION = /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/

/** From now on, the pages of a context may complain of this. */
export function expectComplaints(context: BrowserContext, ...patterns: readonly RegExp[]): void {
  expected.set(context, [...(expected.get(context) ?? []), ...patterns])
}

/** Listens to all pages of a context: their errors, errors in their console and requests that fail. */
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
    // a page that is left waits for no more answers
    if (reason !== 'net::ERR_ABORTED') note(`${request.method()} ${request.url()}: ${reason}`)
  })
}

/** Returns the complaints and clears them. */
export const takeComplaints = () => complaints.splice(0)

/** Describes what each open page shows, one paragraph a page: for the message of a test that failed. */
export async function describePages(): Promise<string[]> {
  const pages = [...open].flatMap((context) => context.pages())
  return Promise.all(
    pages.map(async (page) => {
      const text = await page.locator('body').innerText({ timeout: 2000 }).catch(String)
      return `${page.url()}\n${text.replace(/\s+/g, ' ').slice(0, SHOWN_TEXT)}`
    }),
  )
}
