import type { AreaOutbox } from '../../areas/offlineAreas'
import { WaitingOperations } from '../queue/operations'
import { Outbox } from '../queue/outbox'
import { outboxStorage } from '../storage/outboxStorage'
import { fetchCurrentValues } from './editedValues'
import { sendEntry } from './sendEntry'
import { snapshotServerAnswer } from './snapshotOpenWork'
import { announceChange, withTabLock } from './withTabLock'

/**
 * Sends the waiting entries from the service worker; the server accepts only the signed-in user's entries.
 * @throws if entries remain that can be sent later: the browser then tries again.
 */
export async function sendInBackground(areas: readonly AreaOutbox[]): Promise<void> {
  const operations = new WaitingOperations(areas)
  for (const userId of await outboxStorage.users()) {
    const outbox = new Outbox({
      operations,
      storage: outboxStorage,
      send: sendEntry,
      readCurrent: (entry) => fetchCurrentValues(operations, entry),
      withTabLock,
      announce: announceChange,
      isOnline: () => navigator.onLine,
      now: () => new Date(),
    })
    let stored = Promise.resolve()
    outbox.onArrival((entry, data) => {
      stored = snapshotServerAnswer(areas, entry, data)
    })
    await outbox.setUser(userId)
    await outbox.flush()
    await stored
    const { hasMoreToSend } = outbox
    await outbox.setUser(undefined)
    if (hasMoreToSend) throw new Error('Entries are still waiting')
  }
}
