import { OFFLINE_REGISTER_STATE_KEY, OFFLINE_REGISTER_STORES, openOfflineDatabase } from './database'
import { setOfflineRegisterStatus } from './offlineRegisterStatus'
import { lockOfflineRegisterByPin, type PinAttemptOutcome, tryOfflinePin, unlockOfflinePin } from './pin'
import type { OfflineRegisterState } from './registerRecords'

const THUMBNAILS = 'thumbnails'
/** How long the register can go unused before it requires the PIN, in ms. */
const PIN_AFTER = 12 * 60 * 60 * 1000

/**
 * Why the register must not be read. over: the session has expired; locked: the PIN is required; blocked: too many
 * wrong PINs.
 */
export type OfflineRegisterLock = 'over' | 'locked' | 'blocked'

/**
 * Returns the register's state and, if the register must not be read now, the reason; undefined if there is no
 * register.
 */
export async function loadOfflineAccess(): Promise<
  { state: OfflineRegisterState; lock?: OfflineRegisterLock } | undefined
> {
  const state = await storedState()
  return state && { state, lock: await lockOf(state) }
}

/**
 * Returns the register's state or, if the register must not be read now, the reason; undefined if there is no register.
 */
export async function loadOfflineRegisterState(): Promise<OfflineRegisterState | OfflineRegisterLock | undefined> {
  const access = await loadOfflineAccess()
  return access?.lock ?? access?.state
}

const storedState = async () => (await openOfflineDatabase()).get('state', OFFLINE_REGISTER_STATE_KEY)

async function lockOf(state: OfflineRegisterState): Promise<OfflineRegisterLock | undefined> {
  if (timeFor(state) > state.endsAt) return 'over'
  const unused = Math.abs(timeFor(state) - (state.usedAt ?? state.seenAt))
  return lockOfflineRegisterByPin(state.user.id, unused > PIN_AFTER)
}

/** Estimates the server's time; ignores a device clock that was set back. */
const timeFor = ({ seenAt, clockAhead = 0 }: OfflineRegisterState) => Math.max(seenAt, Date.now() + clockAhead)

/** Removes the register and its thumbnails from the device; the outbox and the PIN are kept. */
export async function removeOfflineRegister(): Promise<void> {
  const database = await openOfflineDatabase()
  const transaction = database.transaction(OFFLINE_REGISTER_STORES, 'readwrite')
  await Promise.all([
    ...OFFLINE_REGISTER_STORES.map((store) => transaction.objectStore(store).clear()),
    transaction.done,
  ])
  await globalThis.caches?.delete(THUMBNAILS)
  setOfflineRegisterStatus(undefined)
}

/** Removes the register if it belongs to another user. */
export async function claimOfflineRegister(userId: string): Promise<void> {
  const state = await storedState()
  if (state && state.user.id !== userId) await removeOfflineRegister()
}

/**
 * Removes the register after the server has reported that there is no session. If the session merely went unused for
 * too long, the register is kept: offline, it can be used until the session would have expired anyway.
 */
export async function markSessionEnded(): Promise<void> {
  const state = await storedState()
  if (!state) return
  const now = timeFor(state)
  // why: the limit is reduced by a twelfth, because the server records only occasionally that a session is in use
  const hasIdled = now - state.seenAt > (state.idleLimit * 11) / 12
  if (!hasIdled || now > state.endsAt) await removeOfflineRegister()
}

/** Records that the server has just responded to this user's session. */
export async function markSessionActive(userId: string): Promise<void> {
  await changeState((state) => {
    const now = Date.now() + (state.clockAhead ?? 0)
    return state.user.id === userId ? { ...state, seenAt: now, usedAt: now } : state
  })
  await unlockOfflinePin(userId)
}

/** Records that the user has just used the register offline. */
export const markOfflineRegisterUsed = (): Promise<void> =>
  changeState((state) => ({ ...state, usedAt: timeFor(state) }))

/** Unlocks the register with its owner's PIN. */
export async function unlockOfflineRegister(pin: string): Promise<PinAttemptOutcome> {
  const state = await storedState()
  const outcome = state ? await tryOfflinePin(state.user.id, pin) : 'wrong'
  if (outcome === 'right') await markOfflineRegisterUsed()
  return outcome
}

async function changeState(change: (state: OfflineRegisterState) => OfflineRegisterState): Promise<void> {
  const transaction = (await openOfflineDatabase()).transaction('state', 'readwrite')
  const state = await transaction.store.get(OFFLINE_REGISTER_STATE_KEY)
  if (state) await transaction.store.put(change(state), OFFLINE_REGISTER_STATE_KEY)
  await transaction.done
}

export const openThumbnailCache = () => caches.open(THUMBNAILS)
