import { client } from '../../graphql/client'
import { connectionLost, isReachable, onConnectionChange, serverAnswered } from '../connection'
import { forgetLoadedRegister } from '../register'
import { refetchSoon, showArrival } from './arrival'
import { sendInBackgroundLater } from './backgroundSync'
import { currentValues } from './editedRecords'
import { takeFormerCounts } from './formerCounts'
import { announce, exclusively, onAnnouncement } from './otherSenders'
import { Outbox } from './outbox'
import { EMPTY_OUTBOX } from './outboxState'
import { isUnreachable } from './outcome'
import { nextToSend } from './queue'
import { sendEntry } from './sendEntry'
import { outboxState, showOutboxState } from './state'
import { outboxStorage } from './storage'
import { noteEntries } from './unsent'

// why: with the outbox itself, while there is a connection; without HTTPS nothing else brings it later
export { sendOrEnqueue } from './sendOrEnqueue'

const outbox = new Outbox({
  storage: outboxStorage,
  send: async (entry) => {
    try {
      const answer = await sendEntry(entry)
      serverAnswered(true)
      return answer
    } catch (error) {
      if (isUnreachable(error)) connectionLost()
      throw error
    }
  },
  readCurrent: currentValues,
  exclusively,
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
  else if (nextToSend(outbox.current().entries)) void sendInBackgroundLater()
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
outbox.onArrival((entry, data) => showArrival(client, entry, data))

/** The outbox with the user's entries; undefined if this browser can store nothing. */
export async function openOutbox(userId: string): Promise<Outbox | undefined> {
  try {
    await outbox.setUser(userId)
    await takeFormerCounts(outbox, userId, localStorage).catch(() => {})
    void outbox.flush()
    return outbox
  } catch {
    // why: without a database on the device the app works as it does with a connection, and there is nothing to read again
    await outbox.setUser(undefined)
    showOutboxState({ ...EMPTY_OUTBOX, isLoaded: true })
    return undefined
  }
}
