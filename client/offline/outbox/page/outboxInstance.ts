import { apolloClient } from '../../../graphql/apolloClient'
import type { AreaOutbox } from '../../areas/offlineAreas'
import { isReachable, noteConnectionLost, noteServerAnswer, onConnectionChange } from '../../connection'
import { forgetLoadedRegister } from '../../register/register'
import { WaitingOperations } from '../queue/operations'
import { Outbox } from '../queue/outbox'
import { EMPTY_OUTBOX, getOutboxState, showOutboxState } from '../queue/outboxState'
import { isUnreachable } from '../queue/outcome'
import { outboxStorage } from '../storage/outboxStorage'
import { noteEntries } from '../storage/unsent'
import { sendInBackgroundLater } from '../transport/backgroundSync'
import { fetchCurrentValues } from '../transport/editedValues'
import { sendEntry } from '../transport/sendEntry'
import { snapshotServerAnswer } from '../transport/snapshotOpenWork'
import { announceChange, onAnnouncement, withTabLock } from '../transport/withTabLock'
import { applyServerAnswer, refetchSoon } from './applyServerAnswer'

// why: loaded with the outbox while online, because without HTTPS no service worker could provide it later
export { sendOrEnqueue } from '../intake/sendOrEnqueue'

let outboxInstance: Outbox | undefined

/** Opens the outbox with the user's entries; undefined if this browser cannot store anything. */
export async function openOutbox(userId: string, areas: readonly AreaOutbox[]): Promise<Outbox | undefined> {
  outboxInstance ??= createOutbox(areas)
  const outbox = outboxInstance
  try {
    await outbox.setUser(userId)
    for (const { migrateStored } of areas)
      await migrateStored?.(userId, (entries) => outbox.addAll(entries)).catch(() => {})
    void outbox.flush()
    return outbox
  } catch {
    // why: without a database the app still works online, and there is nothing to read again
    await outbox.setUser(undefined)
    showOutboxState({ ...EMPTY_OUTBOX, isLoaded: true })
    return undefined
  }
}

/** Creates the outbox of this page, which sends as soon as it can and publishes its state. */
function createOutbox(areas: readonly AreaOutbox[]): Outbox {
  const operations = new WaitingOperations(areas)
  const outbox = new Outbox({
    operations,
    storage: outboxStorage,
    send: async (entry) => {
      try {
        const answer = await sendEntry(entry)
        noteServerAnswer(true)
        return answer
      } catch (error) {
        if (isUnreachable(error)) noteConnectionLost(error)
        throw error
      }
    },
    readCurrent: (entry) => fetchCurrentValues(operations, entry),
    withTabLock,
    announce: announceChange,
    isOnline: isReachable,
    now: () => new Date(),
  })
  onAnnouncement(async (isReady) => {
    const { length } = outbox.current().entries
    await outbox.reload()
    if (outbox.current().entries.length < length) refetchSoon(apolloClient)
    if (isReady) void outbox.flush()
  })
  onConnectionChange(() => {
    if (isReachable()) void outbox.flush()
    else if (outbox.hasMoreToSend) void sendInBackgroundLater()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void outbox.flush()
  })
  outbox.subscribe(() => {
    const shown = getOutboxState().entries.length
    forgetLoadedRegister()
    showOutboxState(outbox.current())
    if (outbox.current().entries.length <= shown) return
    noteEntries()
    if (!isReachable()) void sendInBackgroundLater()
  })
  outbox.onArrival((entry, data) => {
    void snapshotServerAnswer(areas, entry, data)
    applyServerAnswer(apolloClient, entry, data)
    // why: no reload after frequent changes, because reloading takes longer than sending them
    if (!operations.isFrequent(entry.field)) refetchSoon(apolloClient)
  })
  return outbox
}
