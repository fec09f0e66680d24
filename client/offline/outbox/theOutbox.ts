import { parse } from 'graphql'
import { client } from '../../graphql/client'
import { sendPastLink } from '../../graphql/request'
import { KEY_HEADER } from '../../graphql/requestKey'
import { connectionLost, isReachable, onConnectionChange, serverAnswered } from '../connection'
import { forgetLoadedRegister } from '../register'
import { showArrival } from './arrival'
import { currentValues } from './editedRecords'
import type { OutboxEntry } from './entry'
import { inTime } from './inTime'
import { Outbox } from './outbox'
import { isUnreachable } from './outcome'
import { withDataUrls } from './photoBlobs'
import { EMPTY_OUTBOX, showOutboxState } from './state'
import { outboxStorage } from './storage'

const LOCK = 'outbox'
/** Milliseconds for which an answer is waited for, besides those that the entry itself takes on a slow connection. */
const RESPONSE_TIMEOUT = 30_000
/** Bytes that a slow connection carries in a millisecond. */
const SLOWEST = 10

const otherTabs = new BroadcastChannel('outbox')

const outbox = new Outbox({
  storage: outboxStorage,
  send: async ({ operation, variables, key, userId }: OutboxEntry) => {
    try {
      const whole = await withDataUrls(variables)
      const answer = await inTime(RESPONSE_TIMEOUT + JSON.stringify(whole).length / SLOWEST, sendPastLink, {
        document: parse(operation),
        variables: whole,
        headers: { [KEY_HEADER]: key, 'Expected-User': userId },
      })
      serverAnswered(true)
      return answer
    } catch (error) {
      if (isUnreachable(error)) connectionLost()
      throw error
    }
  },
  readCurrent: currentValues,
  // why: pages without HTTPS have no locks; two tabs that send the same entry are told apart by its key
  exclusively: (work) =>
    navigator.locks
      ? navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
          if (lock) await work()
        })
      : work(),
  announce: (isReady) => otherTabs.postMessage(isReady),
  isOnline: isReachable,
  now: () => new Date(),
})

otherTabs.addEventListener('message', ({ data: isReady }: MessageEvent<boolean>) => {
  void outbox.reload().then(() => (isReady ? outbox.flush() : undefined))
})
onConnectionChange(() => {
  if (isReachable()) void outbox.flush()
})
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void outbox.flush()
})
outbox.subscribe(() => {
  forgetLoadedRegister()
  showOutboxState(outbox.current())
})
outbox.onArrival((entry, data) => showArrival(client, entry, data))

/** The outbox with the user's entries; undefined where this browser can store nothing. */
export async function openOutbox(userId: string): Promise<Outbox | undefined> {
  try {
    await outbox.setUser(userId)
    return outbox
  } catch {
    // why: without a device's database everything works as it does with a connection, and nothing is read again
    await outbox.setUser(undefined)
    showOutboxState({ ...EMPTY_OUTBOX, isLoaded: true })
    return undefined
  }
}
