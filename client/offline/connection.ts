import { useSyncExternalStore } from 'react'

/** Milliseconds between two attempts to reach the server: the first and the longest delay. */
const FIRST_RETRY_DELAY = 3_000
const MAX_RETRY_DELAY = 30_000
/** Timeout of an attempt in milliseconds. */
const RESPONSE_TIMEOUT = 4_000

let reachable = true
let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_RETRY_DELAY
const listeners = new Set<() => void>()

/** False from a request that did not reach the server until one does. */
export const isReachable = () => reachable

/** Calls the listener whenever the connection is lost or restored; returns a function that unsubscribes. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useReachable = () => useSyncExternalStore(onConnectionChange, isReachable)

/** Called with true if the response was to a mutation. */
type ReachedListener = (changed: boolean) => void
const reachedListeners = new Set<ReachedListener>()

/** Calls the listener after each response of the server; returns a function that unsubscribes. */
export function onReached(listener: ReachedListener): () => void {
  reachedListeners.add(listener)
  return () => reachedListeners.delete(listener)
}

/** Records that a request did not reach the server, and starts trying to reach it. */
export function connectionLost(): void {
  if (!reachable) return
  change(false)
  pause = FIRST_RETRY_DELAY
  timer = setTimeout(look, pause)
}

/** Records that the server can be reached. */
export function connectionFound(): void {
  if (reachable) return
  clearTimeout(timer)
  change(true)
}

/** Records that the server has responded to a query or a mutation. */
export function serverAnswered(changed: boolean): void {
  connectionFound()
  for (const listener of reachedListeners) listener(changed)
}

/** Tries to reach the server now, because the device is online again or the user is back. */
function tryServer(): void {
  if (reachable) return
  clearTimeout(timer)
  void look()
}

/** Starts to follow the browser's connection events. */
export function watchConnection(): void {
  window.addEventListener('offline', connectionLost)
  for (const event of ['online', 'focus']) window.addEventListener(event, tryServer)
  if (!navigator.onLine) connectionLost()
}

function change(value: boolean): void {
  reachable = value
  for (const listener of listeners) listener()
}

export async function serverResponds(): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_TIMEOUT) })).ok
  } catch {
    return false
  }
}

async function look(): Promise<void> {
  if (await serverResponds()) return connectionFound()
  if (reachable) return
  pause = Math.min(pause * 2, MAX_RETRY_DELAY)
  clearTimeout(timer)
  timer = setTimeout(look, pause)
}
