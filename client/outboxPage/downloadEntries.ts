import type { OutboxEntry } from '../offline/outbox/entry/entry'
import { withDataUrls } from '../offline/outbox/entry/photoBlobs'

/** Saves the entries with their photos as a file, in case the device is lost. */
export async function downloadEntries(entries: readonly OutboxEntry[]): Promise<void> {
  const rows = entries.map(async ({ headline, at, state, reason, field, variables }) => ({
    headline,
    at,
    state,
    reason,
    operation: field,
    variables: await withDataUrls(variables),
  }))
  const text = JSON.stringify(await Promise.all(rows), null, 2)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'outbox.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
