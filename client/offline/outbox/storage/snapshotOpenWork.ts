import type { AreaOutbox } from '../../areas'
import type { OutboxEntry } from '../entry/entry'

/** Stores the open work that an answer of the server contains. */
export async function snapshotOpenWork(
  areas: readonly AreaOutbox[],
  data: unknown,
  variables: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const area of areas) await area.snapshotOpenWork(data, variables)
}

let last = Promise.resolve()

/** Stores what an entry that has arrived changed, so that it stays so when the connection is lost again. */
export function snapshotServerAnswer(
  areas: readonly AreaOutbox[],
  entry: OutboxEntry,
  data: Record<string, unknown>,
): Promise<void> {
  const snapshot = async () => {
    for (const area of areas) await area.snapshotOpenWork(data, entry.variables, entry)
  }
  // why: each one changes what the one before has stored; without it, the server says it at the next opening
  last = last.then(snapshot).catch(() => {})
  return last
}
