import { useSyncExternalStore } from 'react'
import { isServerError } from '../graphql/errors'

/** The first and the longest delay between attempts to reach the server, in ms. */
const FIRST_RETRY_DELAY = 3_000
const MAX_RETRY_DELAY = 30_000
/** How long to wait for a response to an attempt, in ms. */
const RESPONSE_TIMEOUT = 4_000

/** Why requests do not reach the server, and when the device tries again. */
export interface ConnectionOutage {
  /** `server` if the server, or a proxy in front of it, returns an error. */
  cause: 'connection' | 'server'
  /** When the device tries again, in ms since 1970. */
  nextTryAt: number
}

let outage: ConnectionOutage | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_RETRY_DELAY
const listeners = new Set<() => void>()

/** False from the time a request fails to reach the server until a later request succeeds. */
export const isServerReachable = () => outage === undefined

/** Calls the listener whenever the connection is lost or restored; returns a function that unsubscribes. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsServerReachable = () => useSyncExternalStore(onConnectionChange, isServerReachable)

const outageListeners = new Set<() => void>()

/** Returns the current outage; undefined while the server can be reached. */
export const useConnectionOutage = (): ConnectionOutage | undefined =>
  useSyncExternalStore(
    (listener) => {
      outageListeners.add(listener)
      return () => outageListeners.delete(listener)
    },
    () => outage,
  )

/** Called after each server response, with true if the response was to a mutation. */
type ReachedListener = (changed: boolean) => void
const reachedListeners = new Set<ReachedListener>()

/** Calls the listener after each server response; returns a function that unsubscribes. */
export function onServerResponse(listener: ReachedListener): () => void {
  reachedListeners.add(listener)
  return () => reachedListeners.delete(listener)
}

/**
 * Records that a request failed to reach the server, or that the server failed with this error, and starts retrying.
 */
export function markConnectionLost(error?: unknown): void {
  if (outage) return
  pause = FIRST_RETRY_DELAY
  tryLater(isServerError(error) ? 'server' : 'connection')
}

/** Records that the server can be reached. */
export function markConnectionFound(): void {
  if (!outage) return
  clearTimeout(timer)
  change(undefined)
}

/** Records that the server has responded to a query or a mutation. */
export function markServerResponse(changed: boolean): void {
  markConnectionFound()
  for (const listener of reachedListeners) listener(changed)
}

/** Tries the server immediately, because the device is back online or the user has returned to the page. */
function tryServer(): void {
  if (!outage) return
  clearTimeout(timer)
  void look()
}

/** Starts listening to the browser's connection events. */
export function watchConnection(): void {
  window.addEventListener('offline', () => markConnectionLost())
  for (const event of ['online', 'focus']) window.addEventListener(event, tryServer)
  if (!navigator.onLine) markConnectionLost()
}

function change(next: ConnectionOutage | undefined): void {
  const isNews = isServerReachable() !== (next === undefined)
  outage = next
  for (const listener of outageListeners) listener()
  if (isNews) for (const listener of listeners) listener()
}

function tryLater(cause: ConnectionOutage['cause']): void {
  clearTimeout(timer)
  timer = setTimeout(look, pause)
  change({ cause, nextTryAt: Date.now() + pause })
}

export const isServerResponding = async (): Promise<boolean> => (await findCause()) === undefined

/** Resolves to the reason why the server does not respond; undefined if it responds. */
async function findCause(): Promise<ConnectionOutage['cause'] | undefined> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_TIMEOUT) })
    return ok ? undefined : 'server'
  } catch {
    return 'connection'
  }
}

async function look(): Promise<void> {
  const cause = await findCause()
  if (!cause) return markConnectionFound()
  if (!outage) return
  pause = Math.min(pause * 2, MAX_RETRY_DELAY)
  tryLater(cause)
}
