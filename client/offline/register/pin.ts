import { type OfflinePinRecord, openOfflineDatabase } from './database'

export const PIN_PATTERN = /^\d{4,12}$/
/** Number of wrong attempts after which the PIN is blocked. */
const MAX_FAILURES = 5
/** PBKDF2 iterations as recommended by OWASP; one guess takes about as long as typing the PIN. */
const ITERATIONS = 600_000

export type PinAttemptOutcome = 'right' | 'wrong' | 'blocked'

const isBlocked = ({ failures }: OfflinePinRecord): boolean => failures >= MAX_FAILURES

export async function hasOfflinePin(userId: string): Promise<boolean> {
  return (await (await openOfflineDatabase()).count('pins', userId)) > 0
}

export async function setOfflinePin(userId: string, pin: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const hash = await hashOf(pin, salt, ITERATIONS)
  await (await openOfflineDatabase()).put('pins', { salt, iterations: ITERATIONS, hash, failures: 0 }, userId)
}

export async function removeOfflinePin(userId: string): Promise<void> {
  await (await openOfflineDatabase()).delete('pins', userId)
}

/** Checks the PIN that the user entered. Counts the attempt first, so that closing the page cannot undo the count. */
export async function tryOfflinePin(userId: string, entered: string): Promise<PinAttemptOutcome> {
  const stored = await change(userId, (pin) => ({ ...pin, failures: pin.failures + 1 }))
  if (!stored) return 'right'
  if (stored.failures > MAX_FAILURES) return 'blocked'
  const hash = await hashOf(entered, stored.salt, stored.iterations)
  if (hash.some((byte, index) => byte !== stored.hash[index])) return isBlocked(stored) ? 'blocked' : 'wrong'
  await unlockOfflinePin(userId)
  return 'right'
}

/**
 * Returns why the user's PIN locks the register; undefined if the register is not locked. `isDue` is true if the device
 * went unused for so long that the PIN is required. The requirement is stored, because the device's clock can be set
 * back.
 */
export async function lockOfflineRegisterByPin(
  userId: string,
  isDue: boolean,
): Promise<'locked' | 'blocked' | undefined> {
  const pin = await (await openOfflineDatabase()).get('pins', userId)
  if (!pin) return undefined
  if (isBlocked(pin)) return 'blocked'
  if (pin.needed || pin.failures > 0) return 'locked'
  if (!isDue) return undefined
  await change(userId, (stored) => ({ ...stored, needed: true }))
  return 'locked'
}

/** Removes the lock after a server response or a correct PIN. */
export async function unlockOfflinePin(userId: string): Promise<void> {
  await change(userId, (pin) => ({ ...pin, failures: 0, needed: false }))
}

async function change(
  userId: string,
  next: (pin: OfflinePinRecord) => OfflinePinRecord,
): Promise<OfflinePinRecord | undefined> {
  const transaction = (await openOfflineDatabase()).transaction('pins', 'readwrite')
  const pin = await transaction.store.get(userId)
  const changed = pin && next(pin)
  if (changed) await transaction.store.put(changed, userId)
  await transaction.done
  return changed
}

async function hashOf(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256))
}
