import { fetchWithCsrfToken } from '../../graphql/antiForgery'
import { toRequestBody } from '../../graphql/request'
import type { BrowserTroubleInput } from '../../graphql/schema.generated'
import { ReportClientErrorDocument } from './ClientError.generated'

const MINUTE = 60_000
const REPORTS_PER_MINUTE = 5
/** Maximum lengths in characters. */
const MAXIMUM_LENGTH = { message: 1000, stack: 8000 }

type ClientError = Omit<BrowserTroubleInput, 'path'>

let reported: { at: number; text: string }[] = []

/**
 * Reports an error or a slow page, with the page's path, to the telescope. Ignores failed requests. Sends at most five
 * reports a minute, without duplicates.
 */
export function reportClientError(error: ClientError): void {
  const now = Date.now()
  const input = toInput(error)
  const text = `${input.kind} ${input.path} ${input.message ?? ''}`
  reported = reported.filter(({ at }) => now - at < MINUTE)
  if (reported.length >= REPORTS_PER_MINUTE || reported.some((other) => other.text === text)) return
  reported.push({ at: now, text })
  // why: a failed report is not reported, because that could loop forever
  send(input).catch(() => {})
}

/** Sends a report without the GraphQL client, because a failed report must not count as the end of the session. */
async function send(input: BrowserTroubleInput): Promise<void> {
  const response = await fetchWithCsrfToken('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: toRequestBody(ReportClientErrorDocument, { input }),
    // why: errors must also be sent while the page closes
    keepalive: true,
  })
  // why: the response is read, because the browser counts the request as unfinished until then
  await response.text()
}

/** Adds the page's path, truncates texts, and removes query strings from URLs. */
function toInput({ message, stack, ...error }: ClientError): BrowserTroubleInput {
  return {
    ...error,
    path: window.location.pathname,
    ...(message && { message: withoutQueries(message).slice(0, MAXIMUM_LENGTH.message) }),
    ...(stack && { stack: withoutQueries(stack).slice(0, MAXIMUM_LENGTH.stack) }),
  }
}

/** Matches a URL or absolute path with its query string. In a stack trace, line and column follow the URL. */
const ADDRESS = /((?:https?:\/)?\/[^\s'"()?#]*)[?#][^\s'"()]+?(?=(?::\d+)*(?:[\s'"()]|$))/g

/** Removes query strings from the URLs in a text, because query strings may contain user input. */
const withoutQueries = (text: string): string => text.replace(ADDRESS, '$1')
