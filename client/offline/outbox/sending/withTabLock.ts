/** Other senders of the same entries: other tabs, and the service worker. */

const LOCK = 'outbox'
const channel = new BroadcastChannel('outbox')

/**
 * Does the work unless another sender is doing it. Pages without HTTPS have no locks: there two tabs may send the same entry, which the
 * server carries out once by its idempotency key.
 */
export async function withTabLock(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

/** Tells the others that the stored entries have changed; true if one of them has become ready to be sent. */
export const announce = (isReady: boolean): void => channel.postMessage(isReady)

/** Calls the listener when another sender has changed the entries. */
export function onAnnouncement(listener: (isReady: boolean) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<boolean>) => listener(data))
}
