import { parse } from 'graphql'
import { KEY_HEADER } from '../../../graphql/randomKey'
import { sendPastLink } from '../../../graphql/request'
import type { OutboxEntry } from '../entry/entry'
import { withDataUrls } from '../entry/photoBlobs'
import { withTimeout } from './withTimeout'

/** Milliseconds to wait for an answer, in addition to the time that the entry itself takes on a slow connection. */
const RESPONSE_TIMEOUT = 30_000
/** Bytes that a slow connection carries in a millisecond. */
const SLOWEST = 10

/** Sends an entry under its idempotency key, for its user; rejects if there is no answer. */
export async function sendEntry({ operation, variables, key, userId }: OutboxEntry) {
  const whole = await withDataUrls(variables)
  return withTimeout(RESPONSE_TIMEOUT + JSON.stringify(whole).length / SLOWEST, sendPastLink, {
    document: parse(operation),
    variables: whole,
    headers: { [KEY_HEADER]: key, 'Expected-User': userId },
  })
}
