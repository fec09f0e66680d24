import { useSyncExternalStore } from 'react'

/** Milliseconds between two attempts to reach the server, at first and at most. */
const FIRST_LOOK = 3_000
const LAST_LOOK = 30_000
/** Milliseconds after which an attempt has failed. */
const RESPONSE_TIMEOUT = 4_000

let reachable = true
let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_LOOK
const listeners = new Set<() => void>()

/** False from a request that did not reach the server until one does. */
export const isReachable = () => reachable

/** Calls the listener whenever the connection is lost or found again; returns the function that stops this. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `isReachable`, for components. */
export const useReachable = () => useSyncExternalStore(onConnectionChange, isReachable)

/** Called with true if the server's answer was to a change. */
type ReachedListener = (changed: boolean) => void
const reachedListeners = new Set<ReachedListener>()

/** Calls the listener after each answer of the server; returns the function that stops this. */
export function onReached(listener: ReachedListener): () => void {
  reachedListeners.add(listener)
  return () => reachedListeners.delete(listener)
}

/** Notes that a request did not reach the server, and tries to reach it again from now on. */
export function connectionLost(): void {
  if (!reachable) return
  change(false)
  pause = FIRST_LOOK
  timer = setTimeout(look, pause)
}

/** Notes that the server can be reached. */
export function connectionFound(): void {
  if (reachable) return
  clearTimeout(timer)
  change(true)
}

/** Notes that the server has answered a query or a change. */
export function serverAnswered(changed: boolean): void {
  connectionFound()
  for (const listener of reachedListeners) listener(changed)
}

/** Tries to reach the server now: the device has a connection again, or the user is back. */
function lookForServer(): void {
  if (reachable) return
  clearTimeout(timer)
  void look()
}

/** Follows the browser's connection events from now on. */
export function watchConnection(): void {
  window.addEventListener('offline', connectionLost)
  for (const event of ['online', 'focus']) window.addEventListener(event, lookForServer)
  if (!navigator.onLine) connectionLost()
}

function change(value: boolean): void {
  reachable = value
  for (const listener of listeners) listener()
}

/** Whether the server is there at this moment. */
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
  pause = Math.min(pause * 2, LAST_LOOK)
  clearTimeout(timer)
  timer = setTimeout(look, pause)
}
