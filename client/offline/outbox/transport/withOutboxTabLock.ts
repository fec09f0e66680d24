const LOCK = 'outbox'
const channel = new BroadcastChannel('outbox')

/**
 * Runs `work` once no other tab and no service worker is running it. Waits instead of skipping `work`, because the
 * other sender may stop at an error and not start again. Pages without HTTPS have no locks: two tabs may then send the
 * same entry, but its idempotency key prevents a second execution.
 */
export async function withOutboxTabLock(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(LOCK, work) : work())
}

/**
 * Tells the other tabs and the service worker that the stored entries have changed; `isReady` is true if an entry can
 * now be sent.
 */
export const announceOutboxChange = (isReady: boolean): void => channel.postMessage(isReady)

/** Calls the listener when another tab or the service worker has changed the stored entries. */
export function onOutboxAnnouncement(listener: (isReady: boolean) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<boolean>) => listener(data))
}
