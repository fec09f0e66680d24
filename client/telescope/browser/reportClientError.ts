import { protectedFetch } from '../../graphql/antiForgery'
import { requestBody } from '../../graphql/request'
import type { BrowserTroubleInput } from '../../graphql/schema.generated'
import { ReportClientErrorDocument } from './ClientError.generated'

const MINUTE = 60_000
const REPORTS_PER_MINUTE = 5
/** Characters. */
const MAXIMUM_LENGTH = { message: 1000, stack: 8000 }

type ClientError = Omit<BrowserTroubleInput, 'path'>

let reported: { at: number; text: string }[] = []

/**
 * Reports an error or a slow page, with the page's path, to the telescope. Says nothing if that fails.
 * Sends at most five reports a minute, and the same one only once.
 */
export function reportClientError(error: ClientError): void {
  const now = Date.now()
  const input = toInput(error)
  const text = `${input.kind} ${input.path} ${input.message ?? ''}`
  reported = reported.filter(({ at }) => now - at < MINUTE)
  if (reported.length >= REPORTS_PER_MINUTE || reported.some((other) => other.text === text)) return
  reported.push({ at: now, text })
  // why: a failed report that was itself reported would be sent again without end
  send(input).catch(() => {})
}

/** By itself: an error here must not be taken for the end of the session. */
async function send(input: BrowserTroubleInput): Promise<void> {
  const response = await protectedFetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: requestBody(ReportClientErrorDocument, { input }),
    // why: errors while the page is left are reported too
    keepalive: true,
  })
  // why: the browser counts the request as unfinished until its response is read
  await response.text()
}

/** With the page's path and truncated texts, in which addresses have no query strings. */
function toInput({ message, stack, ...error }: ClientError): BrowserTroubleInput {
  return {
    ...error,
    path: window.location.pathname,
    ...(message && { message: withoutQueries(message).slice(0, MAXIMUM_LENGTH.message) }),
    ...(stack && { stack: withoutQueries(stack).slice(0, MAXIMUM_LENGTH.stack) }),
  }
}

/** An address, on this host or another, and its query string. A place in code ends with line and column. */
const ADDRESS = /((?:https?:\/)?\/[^\s'"()?#]*)[?#][^\s'"()]+?(?=(?::\d+)*(?:[\s'"()]|$))/g

/** Removes query strings from the addresses in a text: they may hold what a user typed. */
const withoutQueries = (text: string): string => text.replace(ADDRESS, '$1')
