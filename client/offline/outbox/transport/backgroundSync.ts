/** Tag of the sync event that wakes the service worker. */
export const BACKGROUND_SYNC_TAG = 'outbox'

/** The Background Sync API, which Firefox and Safari do not support. */
interface SyncRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Asks the browser to wake the service worker as soon as there is a connection, even if no page of the app is open. */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined
    await registration?.sync?.register(BACKGROUND_SYNC_TAG)
  } catch {
    // not allowed or not possible: an open page sends the entries
  }
}
