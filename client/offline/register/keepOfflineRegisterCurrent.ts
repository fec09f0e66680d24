import { onServerErrorResponse } from '../../graphql/request'
import { isServerReachable, onConnectionChange, onServerResponse } from '../connection'
import { openOfflineDatabase } from './database'
import { loadOfflineRegisterState, markSessionActive } from './offlineRegisterState'
import { setOfflineRegisterStatus, toOfflineRegisterStatus } from './offlineRegisterStatus'
import { transferThumbnails } from './thumbnails'
import { transferOfflineRegister } from './transfer'

/** Interval between transfers while the app is visible, in ms. */
const TRANSFER_INTERVAL = 5 * 60 * 1000
/**
 * How long after the user's last change a transfer starts, in ms; the delay is for further changes, which often follow.
 */
const AFTER_CHANGE = 2_000
/** Minimum interval between stored updates of the session's last use, in ms. */
const NOTE_INTERVAL = 60 * 1000

/**
 * Keeps the user's register up to date in the background: first all records, then changes and thumbnails. Only one tab
 * at a time transfers data. Returns a function that stops the transfers.
 */
export function keepOfflineRegisterCurrent(userId: string): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let timer: ReturnType<typeof setTimeout> | undefined
  let notedAt = 0

  const transferIn = (delay: number) => {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(() => void run(), delay)
  }
  const run = async () => {
    transferIn(TRANSFER_INTERVAL)
    if (document.visibilityState === 'visible' && isServerReachable()) await inOneTab(() => transfer(userId, signal))
  }
  const stops = [
    onConnectionChange(() => isServerReachable() && transferIn(0)),
    onServerResponse((changed) => {
      if (changed) transferIn(AFTER_CHANGE)
      if (Date.now() - notedAt < NOTE_INTERVAL) return
      notedAt = Date.now()
      markSessionActive(userId).catch(() => {})
    }),
    onServerErrorResponse((code) => {
      if (code === 'UNAUTHENTICATED') stop()
    }),
  ]
  const stop = () => {
    ending.abort()
    clearTimeout(timer)
    for (const end of stops) end()
  }
  void showStatus(userId)
  transferIn(0)
  return stop
}

async function transfer(userId: string, signal: AbortSignal): Promise<void> {
  try {
    await transferOfflineRegister(userId, signal)
    if (!savesData()) await transferThumbnails(signal)
  } catch {
    // offline or with a full disk, the register stays as it is until the next attempt
  }
}

async function showStatus(userId: string): Promise<void> {
  try {
    const state = await loadOfflineRegisterState()
    if (typeof state !== 'object' || state.user.id !== userId) return setOfflineRegisterStatus(undefined)
    setOfflineRegisterStatus(toOfflineRegisterStatus(state, await (await openOfflineDatabase()).count('assets')))
  } catch {
    // the browser has no database
  }
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request('register', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

/** True if the user has asked the browser to use less data. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
