import type { OfflineAreaOutbox } from '../../areas/offlineAreaModules'
import { QueueableOperations } from '../queue/operations'
import { Outbox } from '../queue/outbox'
import { outboxStorage } from '../storage/outboxStorage'
import { fetchServerRecordValues } from './editedValues'
import { sendOutboxEntry } from './sendOutboxEntry'
import { snapshotServerResponse } from './snapshotOfflineOpenWork'
import { announceOutboxChange, withOutboxTabLock } from './withOutboxTabLock'

/**
 * Sends the waiting entries from the service worker; the server accepts only the signed-in user's entries.
 * @throws if entries remain that can be sent later: the browser then tries again.
 */
export async function sendOutboxInBackground(areas: readonly OfflineAreaOutbox[]): Promise<void> {
  const operations = new QueueableOperations(areas)
  for (const userId of await outboxStorage.users()) {
    const outbox = new Outbox({
      operations,
      storage: outboxStorage,
      send: sendOutboxEntry,
      readCurrent: (entry) => fetchServerRecordValues(operations, entry),
      withTabLock: withOutboxTabLock,
      announce: announceOutboxChange,
      isOnline: () => navigator.onLine,
      now: () => new Date(),
    })
    let stored = Promise.resolve()
    outbox.onArrival((entry, data) => {
      stored = snapshotServerResponse(areas, entry, data)
    })
    await outbox.setUser(userId)
    await outbox.flush()
    await stored
    const { hasMoreToSend } = outbox
    await outbox.setUser(undefined)
    if (hasMoreToSend) throw new Error('Entries are still waiting to be sent.')
  }
}
