import { useSyncExternalStore } from 'react'

let signOut: (() => void) | undefined
const listeners = new Set<() => void>()

/**
 * Asks the user to confirm signing out with unsent entries; `next` signs the user out. `undefined` hides the question.
 */
export function askBeforeSignOut(next: (() => void) | undefined): void {
  signOut = next
  for (const listener of listeners) listener()
}

/** Returns the function to call on confirmation; undefined while the question is not shown. */
export function useSignOutQuestion(): (() => void) | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => signOut,
  )
}
