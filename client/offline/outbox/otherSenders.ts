/** What else sends the same entries: other tabs, and the service worker. */

const LOCK = 'outbox'
const channel = new BroadcastChannel('outbox')

/**
 * Does the work unless another one is at it. Pages without HTTPS have no locks: two tabs that send the same entry are told apart by its
 * key.
 */
export async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

/** Tells the others that the stored entries have changed; true if one of them has become ready to be sent. */
export const announce = (isReady: boolean): void => channel.postMessage(isReady)

/** Calls the listener with what the others announce. */
export function onAnnouncement(listener: (isReady: boolean) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<boolean>) => listener(data))
}
