import { offlineDatabase, REGISTER, REGISTER_STORES } from './database'
import type { RegisterState } from './records'
import { setRegisterStatus } from './registerStatus'

const THUMBNAILS = 'thumbnails'

/**
 * Whose register is on the device, if it may still be read: it is removed, and the answer is 'over', once the server would have ended the
 * session. Undefined if there is none.
 */
export async function readRegisterState(): Promise<RegisterState | 'over' | undefined> {
  const database = await offlineDatabase()
  const state = await database.get('state', REGISTER)
  if (!state || !isOver(state, Date.now())) return state
  await removeRegister()
  return 'over'
}

// why: putting the clock back must not prolong the session
const isOver = ({ seenAt, idleLimit, endsAt }: RegisterState, now: number) =>
  Math.abs(now - seenAt) > idleLimit || now > endsAt

/** Removes the register from the device, thumbnails included; the outbox stays. */
export async function removeRegister(): Promise<void> {
  const database = await offlineDatabase()
  const transaction = database.transaction(REGISTER_STORES, 'readwrite')
  await Promise.all([...REGISTER_STORES.map((store) => transaction.objectStore(store).clear()), transaction.done])
  await globalThis.caches?.delete(THUMBNAILS)
  setRegisterStatus(undefined)
}

/** Remembers that the server has just answered this user's session. */
export async function noteSessionSeen(userId: string): Promise<void> {
  const database = await offlineDatabase()
  const transaction = database.transaction('state', 'readwrite')
  const state = await transaction.store.get(REGISTER)
  if (state?.user.id === userId) await transaction.store.put({ ...state, seenAt: Date.now() }, REGISTER)
  await transaction.done
}

/** The cache of the thumbnails that belong to the register. */
export const openThumbnails = () => caches.open(THUMBNAILS)
