import { currentValues } from './editedRecords'
import { announce, exclusively } from './otherSenders'
import { Outbox } from './outbox'
import { nextToSend } from './queue'
import { rememberArrival } from './remember'
import { sendEntry } from './sendEntry'
import { outboxStorage } from './storage'

/**
 * Sends the waiting entries without a page; the server accepts only those of the signed-in user.
 * @throws if something is left that can be sent later: the browser then tries again by itself.
 */
export async function sendInBackground(): Promise<void> {
  for (const userId of await outboxStorage.users()) {
    const outbox = new Outbox({
      storage: outboxStorage,
      send: sendEntry,
      readCurrent: currentValues,
      exclusively,
      announce,
      isOnline: () => navigator.onLine,
      now: () => new Date(),
    })
    let remembered = Promise.resolve()
    outbox.onArrival((entry, data) => {
      remembered = rememberArrival(entry, data)
    })
    await outbox.setUser(userId)
    await outbox.flush()
    await remembered
    const { entries } = outbox.current()
    await outbox.setUser(undefined)
    if (nextToSend(entries)) throw new Error('Entries are still waiting')
  }
}
