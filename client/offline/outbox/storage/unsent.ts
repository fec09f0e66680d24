const MARK = 'outbox-used'

/** Records that this device has had outbox entries. Without this record, the login page does not open the database. */
export function markOutboxUsed(): void {
  try {
    localStorage.setItem(MARK, '1')
  } catch {
    // the browser stores nothing
  }
}

/** Counts the outbox entries of all users on this device. */
export async function countUnsentOutboxEntries(): Promise<number> {
  try {
    if (localStorage.getItem(MARK) === null) return 0
    return await (await import('./outboxStorage')).countStoredOutboxEntries()
  } catch {
    // the browser blocks storage, so there are no entries
    return 0
  }
}
