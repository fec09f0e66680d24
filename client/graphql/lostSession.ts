import { useSyncExternalStore } from 'react'

let lost = false
const listeners = new Set<() => void>()

/** True from the error that ended the session until the login page is shown; other errors are not shown until then. */
export const isSessionLost = () => lost

/** Sets whether the session is over, and renders the components that ask for it. */
export function setSessionLost(value: boolean): void {
  lost = value
  for (const listener of listeners) listener()
}

/** `isSessionLost`, for components. */
export function useSessionLost(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, isSessionLost)
}
