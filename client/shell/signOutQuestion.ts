import { useSyncExternalStore } from 'react'

let signOut: (() => void) | undefined
const listeners = new Set<() => void>()

/** Has the frame ask whether to sign out although entries are waiting. */
export function askBeforeSignOut(next: (() => void) | undefined): void {
  signOut = next
  for (const listener of listeners) listener()
}

/** What to do if the user says yes; undefined while nothing is asked. */
export function useSignOutQuestion(): (() => void) | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => signOut,
  )
}
