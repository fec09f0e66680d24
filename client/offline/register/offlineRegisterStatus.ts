import { useSyncExternalStore } from 'react'
import type { OfflineRegisterState } from './registerRecords'

export interface OfflineRegisterStatus {
  /** True after the first complete transfer. */
  complete: boolean
  /** When the register last matched the server's data, in ms since 1970. */
  at: number
  assets: number
  /** When offline use of the register ends, in ms since 1970. */
  usableUntil: number
}

export const toOfflineRegisterStatus = (
  { complete, at, endsAt }: OfflineRegisterState,
  assets: number,
): OfflineRegisterStatus => ({
  complete,
  at,
  assets,
  usableUntil: endsAt,
})

let status: OfflineRegisterStatus | undefined
const listeners = new Set<() => void>()

/** Sets the status; undefined if there is no register. */
export function setOfflineRegisterStatus(next: OfflineRegisterStatus | undefined): void {
  status = next
  for (const listener of listeners) listener()
}

/** Returns the status; undefined if there is no register, or if the status is not known yet. */
export function useOfflineRegisterStatus(): OfflineRegisterStatus | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => status,
  )
}
