const LOCK = 'outbox'
const channel = new BroadcastChannel('outbox')

/**
 * Runs the work unless another sender, a tab or the service worker, is running it. Pages without HTTPS have no locks:
 * two tabs may then send the same entry, which the server executes once by its idempotency key.
 */
export async function withTabLock(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

/** Tells the other senders that the stored entries have changed; `isReady` if one of them can now be sent. */
export const announce = (isReady: boolean): void => channel.postMessage(isReady)

/** Calls the listener when another sender has changed the entries. */
export function onAnnouncement(listener: (isReady: boolean) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<boolean>) => listener(data))
}
