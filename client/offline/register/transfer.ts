import {
  type ReceivedRegisterRecords,
  toAssetHistoryRecord,
  toAssetRecord,
  toAssignmentRecord,
  toCheckPlanRecord,
  toInstrumentRecord,
  toLocationRecord,
  toStockItemRecord,
} from './arrivedRecords'
import { OFFLINE_REGISTER_STATE_KEY, OFFLINE_REGISTER_STORES, openOfflineDatabase } from './database'
import { claimOfflineRegister, markSessionEnded } from './offlineRegisterState'
import { setOfflineRegisterStatus, toOfflineRegisterStatus } from './offlineRegisterStatus'
import { forgetLoadedOfflineRegister } from './register'
import type { OfflineRegisterState, RememberedUser } from './registerRecords'

/** Number of assets written to the database at a time; a batch takes about 4 ms. */
const BATCH_SIZE = 50

/** A page of the server's `/register`. */
interface RegisterPage {
  anew: boolean
  cursor: string
  more: boolean
  user: RememberedUser
  failureReasons: string[]
  session: { idleLimit: number; endsIn: number; endsAt?: number }
  records: Partial<ReceivedRegisterRecords>
  gone: Partial<Record<keyof ReceivedRegisterRecords, (string | number)[]>>
}

/**
 * Brings the user's register on the device up to date: first all records, then changes. Each page is stored in one
 * transaction with the cursor of the next page, so that an interrupted transfer continues from there. Removes another
 * user's register first.
 * @throws if the server cannot be reached.
 */
export async function transferOfflineRegister(userId: string, signal: AbortSignal): Promise<void> {
  let more = true
  while (more && !signal.aborted) {
    const held = await stateOf(userId)
    const page = await fetchPage(held?.cursor, signal)
    if (page === 'over') return markSessionEnded()
    // another user has signed in, or another tab has continued the transfer
    if (page.user.id !== userId || !(await store(page, held, signal))) return
    more = page.more
    await pause()
  }
}

/** Returns the state of this user's register; removes another user's register. */
async function stateOf(userId: string): Promise<OfflineRegisterState | undefined> {
  await claimOfflineRegister(userId)
  return (await openOfflineDatabase()).get('state', OFFLINE_REGISTER_STATE_KEY)
}

async function fetchPage(cursor: string | undefined, signal: AbortSignal): Promise<RegisterPage | 'over'> {
  const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`
  const response = await fetch(`/register${query}`, { headers: { Accept: 'application/json' }, signal })
  if (response.status === 401 || response.status === 403) return 'over'
  if (!response.ok) throw new Error(`The offline data could not be downloaded (status ${response.status}). Try again.`)
  return response.json()
}

/**
 * Stores a page. Returns false if the register was removed, or another tab continued the transfer, while the page was
 * loading.
 */
async function store(
  page: RegisterPage,
  held: OfflineRegisterState | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const database = await openOfflineDatabase()
  const transaction = database.transaction(OFFLINE_REGISTER_STORES, 'readwrite')
  const state = await transaction.objectStore('state').get(OFFLINE_REGISTER_STATE_KEY)
  if (signal.aborted || state?.revision !== held?.revision) {
    await transaction.done
    return false
  }
  const stores = {
    assets: transaction.objectStore('assets'),
    histories: transaction.objectStore('histories'),
    locations: transaction.objectStore('locations'),
    stockItems: transaction.objectStore('stockItems'),
    instruments: transaction.objectStore('instruments'),
    checks: transaction.objectStore('checks'),
    assignments: transaction.objectStore('assignments'),
  }
  const { records, gone } = page
  if (page.anew) for (const one of Object.values(stores)) void one.clear()
  for (const [index, arrived] of (records.asset ?? []).entries()) {
    void stores.assets.put(toAssetRecord(arrived))
    const stored = stores.histories.put(toAssetHistoryRecord(arrived))
    // why: the loop waits after each batch, so that a scrolling list can render frames in between
    if ((index + 1) % BATCH_SIZE === 0) await stored
  }
  for (const arrived of records.location ?? []) void stores.locations.put(toLocationRecord(arrived))
  for (const arrived of records.instrument ?? []) void stores.instruments.put(toInstrumentRecord(arrived))
  for (const arrived of records.stockItem ?? []) void stores.stockItems.put(toStockItemRecord(arrived))
  for (const arrived of records.check ?? []) void stores.checks.put(toCheckPlanRecord(arrived))
  for (const arrived of records.assignment ?? []) void stores.assignments.put(toAssignmentRecord(arrived))
  for (const id of gone.asset ?? []) {
    void stores.assets.delete(String(id))
    void stores.histories.delete(String(id))
  }
  for (const id of gone.location ?? []) void stores.locations.delete(String(id))
  for (const id of gone.instrument ?? []) void stores.instruments.delete(String(id))
  for (const id of gone.check ?? []) void stores.checks.delete(String(id))
  for (const id of gone.assignment ?? []) void stores.assignments.delete(String(id))
  for (const id of gone.stockItem ?? []) void stores.stockItems.delete(String(id))
  const next = nextState(page, held)
  void transaction.objectStore('state').put(next, OFFLINE_REGISTER_STATE_KEY)
  const assets = await stores.assets.count()
  await transaction.done
  forgetLoadedOfflineRegister()
  setOfflineRegisterStatus(toOfflineRegisterStatus(next, assets))
  return true
}

function nextState(
  { anew, more, cursor, user, failureReasons, session }: RegisterPage,
  held: OfflineRegisterState | undefined,
): OfflineRegisterState {
  const now = Date.now()
  // why: a server of the previous version sends `endsIn` without `endsAt`
  const endsAt = session.endsAt ?? now + session.endsIn
  const serverNow = endsAt - session.endsIn
  const before = anew ? undefined : held
  return {
    user,
    failureReasons,
    cursor,
    complete: !more || (before?.complete ?? false),
    at: more ? (before?.at ?? now) : now,
    seenAt: serverNow,
    usedAt: serverNow,
    idleLimit: session.idleLimit,
    endsAt,
    clockAhead: serverNow - now,
    revision: (held?.revision ?? 0) + 1,
  }
}

/** Pauses, so that the browser can handle input first. */
const pause = () => new Promise((resolve) => setTimeout(resolve))
