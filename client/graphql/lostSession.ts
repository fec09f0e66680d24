import { useSyncExternalStore } from 'react'

let lost = false
const listeners = new Set<() => void>()

/** True while the session has ended but the login page is not open yet. Errors are hidden during this time. */
export const isSessionLost = () => lost

/** Sets whether the session is lost, and re-renders the components that depend on it. */
export function setSessionLost(value: boolean): void {
  lost = value
  for (const listener of listeners) listener()
}

export function useSessionLost(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isSessionLost)
}
