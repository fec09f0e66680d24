const MARK = 'outbox-used'

/** Records that entries have waited on this device, so that the login page need not open the database otherwise. */
export function noteEntries(): void {
  try {
    localStorage.setItem(MARK, '1')
  } catch {
    // the browser stores nothing
  }
}

/** Counts the entries of all users on this device. */
export async function countUnsent(): Promise<number> {
  try {
    if (localStorage.getItem(MARK) === null) return 0
    return await (await import('./outboxStorage')).countStoredEntries()
  } catch {
    // the browser stores nothing
    return 0
  }
}
