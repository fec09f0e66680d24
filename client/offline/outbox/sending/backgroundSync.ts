/** The name of the event for which the browser wakes the service worker. */
export const SYNC_TAG = 'outbox'

/** Absent in Firefox and Safari. */
interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Has the browser wake the service worker as soon as there is a connection, though no page of the app may be open then. */
export async function sendInBackgroundLater(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // not allowed, or not possible: an open page sends the entries
  }
}
