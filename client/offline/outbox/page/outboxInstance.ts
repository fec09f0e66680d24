import { client } from '../../../graphql/client'
import type { AreaOutbox } from '../../areas/areas'
import { connectionLost, isReachable, onConnectionChange, serverAnswered } from '../../connection'
import { forgetLoadedRegister } from '../../register/register'
import { Operations } from '../queue/operations'
import { Outbox } from '../queue/outbox'
import { EMPTY_OUTBOX, outboxState, showOutboxState } from '../queue/outboxState'
import { isUnreachable } from '../queue/outcome'
import { outboxStorage } from '../storage/outboxStorage'
import { noteEntries } from '../storage/unsent'
import { sendInBackgroundLater } from '../transport/backgroundSync'
import { currentValues } from '../transport/editedValues'
import { sendEntry } from '../transport/sendEntry'
import { snapshotServerAnswer } from '../transport/snapshotOpenWork'
import { announce, onAnnouncement, withTabLock } from '../transport/withTabLock'
import { applyServerAnswer, refetchSoon } from './applyServerAnswer'

// why: loaded with the outbox while there is a connection; without HTTPS nothing could load it later
export { sendOrEnqueue } from '../intake/sendOrEnqueue'

let outboxInstance: Outbox | undefined

/** Opens the outbox with the user's entries; undefined if this browser can store nothing. */
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
  const operations = new Operations(areas)
  const outbox = new Outbox({
    operations,
    storage: outboxStorage,
    send: async (entry) => {
      try {
        const answer = await sendEntry(entry)
        serverAnswered(true)
        return answer
      } catch (error) {
        if (isUnreachable(error)) connectionLost(error)
        throw error
      }
    },
    readCurrent: (entry) => currentValues(operations, entry),
    withTabLock,
    announce,
    isOnline: isReachable,
    now: () => new Date(),
  })
  onAnnouncement(async (isReady) => {
    const { length } = outbox.current().entries
    await outbox.reload()
    if (outbox.current().entries.length < length) refetchSoon(client)
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
    const shown = outboxState().entries.length
    forgetLoadedRegister()
    showOutboxState(outbox.current())
    if (outbox.current().entries.length <= shown) return
    noteEntries()
    if (!isReachable()) void sendInBackgroundLater()
  })
  outbox.onArrival((entry, data) => {
    void snapshotServerAnswer(areas, entry, data)
    applyServerAnswer(client, entry, data)
    // why: no reload after frequent changes, because reloading takes longer than sending them
    if (!operations.isFrequent(entry.field)) refetchSoon(client)
  })
  return outbox
}
