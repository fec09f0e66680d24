import { apolloClient } from '../../../graphql/apolloClient'
import type { OfflineAreaOutbox } from '../../areas/offlineAreaModules'
import { isServerReachable, markConnectionLost, markServerResponse, onConnectionChange } from '../../connection'
import { forgetLoadedOfflineRegister } from '../../register/register'
import { QueueableOperations } from '../queue/operations'
import { Outbox } from '../queue/outbox'
import { EMPTY_OUTBOX, getOutboxState, publishOutboxState } from '../queue/outboxState'
import { isServerUnreachableError } from '../queue/outcome'
import { outboxStorage } from '../storage/outboxStorage'
import { markOutboxUsed } from '../storage/unsent'
import { requestBackgroundSync } from '../transport/backgroundSync'
import { fetchServerRecordValues } from '../transport/editedValues'
import { sendOutboxEntry } from '../transport/sendOutboxEntry'
import { snapshotServerResponse } from '../transport/snapshotOfflineOpenWork'
import { announceOutboxChange, onOutboxAnnouncement, withOutboxTabLock } from '../transport/withOutboxTabLock'
import { applyServerResponse, refetchQueriesSoon } from './applyServerResponse'

// why: re-exported to be loaded with the outbox, while online; without HTTPS, no service worker could provide it later
export { sendOrEnqueueMutation } from '../intake/sendOrEnqueueMutation'

let outboxInstance: Outbox | undefined

/** Opens the outbox with the user's entries; undefined if this browser cannot store anything. */
export async function openOutbox(userId: string, areas: readonly OfflineAreaOutbox[]): Promise<Outbox | undefined> {
  outboxInstance ??= createOutbox(areas)
  const outbox = outboxInstance
  try {
    await outbox.setUser(userId)
    for (const { migrateStored } of areas)
      await migrateStored?.(userId, (entries) => outbox.addAll(entries)).catch(() => {})
    void outbox.flush()
    return outbox
  } catch {
    // why: without a database, the app still works online, with an outbox that stays empty
    await outbox.setUser(undefined)
    publishOutboxState({ ...EMPTY_OUTBOX, isLoaded: true })
    return undefined
  }
}

/** Creates this page's outbox, which sends its entries as soon as possible and publishes its state. */
function createOutbox(areas: readonly OfflineAreaOutbox[]): Outbox {
  const operations = new QueueableOperations(areas)
  const outbox = new Outbox({
    operations,
    storage: outboxStorage,
    send: async (entry) => {
      try {
        const answer = await sendOutboxEntry(entry)
        markServerResponse(true)
        return answer
      } catch (error) {
        if (isServerUnreachableError(error)) markConnectionLost(error)
        throw error
      }
    },
    readCurrent: (entry) => fetchServerRecordValues(operations, entry),
    withTabLock: withOutboxTabLock,
    announce: announceOutboxChange,
    isOnline: isServerReachable,
    now: () => new Date(),
  })
  onOutboxAnnouncement(async (isReady) => {
    const { length } = outbox.current().entries
    await outbox.reload()
    if (outbox.current().entries.length < length) refetchQueriesSoon(apolloClient)
    if (isReady) void outbox.flush()
  })
  onConnectionChange(() => {
    if (isServerReachable()) void outbox.flush()
    else if (outbox.hasMoreToSend) void requestBackgroundSync()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void outbox.flush()
  })
  outbox.subscribe(() => {
    const shown = getOutboxState().entries.length
    forgetLoadedOfflineRegister()
    publishOutboxState(outbox.current())
    if (outbox.current().entries.length <= shown) return
    markOutboxUsed()
    if (!isServerReachable()) void requestBackgroundSync()
  })
  outbox.onArrival((entry, data) => {
    void snapshotServerResponse(areas, entry, data)
    applyServerResponse(apolloClient, entry, data)
    // why: screens do not reload after frequent changes, because reloading takes longer than sending the changes
    if (!operations.isFrequent(entry.field)) refetchQueriesSoon(apolloClient)
  })
  return outbox
}
