import { print } from 'graphql'
import { protectedFetch } from '../../graphql/antiForgery'
import type { BrowserTroubleInput } from '../../graphql/schema.generated'
import { ReportBrowserTroubleDocument } from './BrowserTrouble.generated'
import { withoutQueries } from './withoutQueries'

const MINUTE = 60_000
const MOST_A_MINUTE = 5
/** Characters. */
const LONGEST = { message: 1000, stack: 8000 }

type ClientError = Omit<BrowserTroubleInput, 'path'>

let reported: { at: number; text: string }[] = []

/**
 * Tells the server what went wrong or slowly here, with the page's path, for the telescope. Says nothing itself if that fails.
 * At most five are told a minute, and the same but once.
 */
export function reportClientError(trouble: ClientError): void {
  const now = Date.now()
  const input = cleaned(trouble)
  const text = `${input.kind} ${input.path} ${input.message ?? ''}`
  reported = reported.filter(({ at }) => now - at < MINUTE)
  if (reported.length >= MOST_A_MINUTE || reported.some((other) => other.text === text)) return
  reported.push({ at: now, text })
  // why: a failure that came back as trouble would be reported again, without end
  send(input).catch(() => {})
}

/** Apart from the Apollo client, where a refusal of it would be taken for the end of the session. */
async function send(input: BrowserTroubleInput): Promise<void> {
  const answer = await protectedFetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: print(ReportBrowserTroubleDocument), variables: { input } }),
    // why: what goes wrong while the page is left is told as well
    keepalive: true,
  })
  // why: until it is read, the browser takes the request for unfinished
  await answer.text()
}

/** With the page's path and short texts, none of them with the query of an address. */
function cleaned({ message, stack, ...trouble }: ClientError): BrowserTroubleInput {
  return {
    ...trouble,
    path: window.location.pathname,
    ...(message && { message: withoutQueries(message).slice(0, LONGEST.message) }),
    ...(stack && { stack: withoutQueries(stack).slice(0, LONGEST.stack) }),
  }
}
