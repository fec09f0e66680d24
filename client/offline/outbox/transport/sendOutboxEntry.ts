import { parse } from 'graphql'
import { IDEMPOTENCY_KEY_HEADER } from '../../../graphql/randomKey'
import { sendOperationDirectly } from '../../../graphql/request'
import type { OutboxEntry } from '../entry/entry'
import { toPhotoDataUrls } from '../entry/photoBlobs'
import { sendOperationWithTimeout } from './sendOperationWithTimeout'

/** How long to wait for a response, in ms, in addition to the upload time on a slow connection. */
const RESPONSE_TIMEOUT = 30_000
/** Speed of a slow connection, in bytes per ms. */
const MIN_BYTES_PER_MS = 10

/** Sends an entry with its idempotency key on behalf of its user; rejects if there is no response. */
export async function sendOutboxEntry({ operation, variables, key, userId }: OutboxEntry) {
  const sentVariables = await toPhotoDataUrls(variables)
  return sendOperationWithTimeout(
    RESPONSE_TIMEOUT + JSON.stringify(sentVariables).length / MIN_BYTES_PER_MS,
    sendOperationDirectly,
    {
      document: parse(operation),
      variables: sentVariables,
      headers: { [IDEMPOTENCY_KEY_HEADER]: key, 'Expected-User': userId },
    },
  )
}
