const LOCK = 'outbox'
const channel = new BroadcastChannel('outbox')

/**
 * Runs the work when no other sender, a tab or the service worker, is running it. The function waits instead of
 * skipping the work, because the other sender may stop at an error and not start again. Pages without HTTPS have no
 * locks: two tabs may then send the same entry, but the idempotency key prevents a second execution.
 */
export async function withOutboxTabLock(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(LOCK, work) : work())
}

/** Tells the other senders that the stored entries have changed; `isReady` is true if one of them can now be sent. */
export const announceOutboxChange = (isReady: boolean): void => channel.postMessage(isReady)

/** Calls the listener when another sender has changed the entries. */
export function onOutboxAnnouncement(listener: (isReady: boolean) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<boolean>) => listener(data))
}
