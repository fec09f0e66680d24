import type { OfflineAreaOutbox } from '../../areas/offlineAreaModules'
import type { OutboxEntry } from '../entry/entry'

export async function snapshotOfflineOpenWork(
  areas: readonly OfflineAreaOutbox[],
  data: unknown,
  variables: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const area of areas) await area.snapshotOpenWork(data, variables)
}

let last = Promise.resolve()

/** Stores the effects of a sent entry, so that they are not lost if the device goes offline again. */
export function snapshotServerResponse(
  areas: readonly OfflineAreaOutbox[],
  entry: OutboxEntry,
  data: Record<string, unknown>,
): Promise<void> {
  const snapshot = async () => {
    for (const area of areas) await area.snapshotOpenWork(data, entry.variables, entry)
  }
  // why: snapshots run one after another, because each builds on the last; a failed one is replaced when the work is
  // next opened
  last = last.then(snapshot).catch(() => {})
  return last
}
