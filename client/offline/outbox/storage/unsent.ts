const MARK = 'outbox-used'

/** Notes on the device that entries have waited here, so that the sign-in page need not look for them anywhere else. */
export function noteEntries(): void {
  try {
    localStorage.setItem(MARK, '1')
  } catch {
    // the browser keeps nothing
  }
}

/** How many entries of all users wait on this device. */
export async function countUnsent(): Promise<number> {
  try {
    if (localStorage.getItem(MARK) === null) return 0
    return await (await import('./outboxStorage')).countEntries()
  } catch {
    // the browser keeps nothing
    return 0
  }
}
