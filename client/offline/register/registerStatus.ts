import { useSyncExternalStore } from 'react'
import type { RegisterState } from './registerRecords'

export interface RegisterStatus {
  /** True after the first complete transfer. */
  complete: boolean
  /** When the register last matched the server's data, in ms since 1970. */
  at: number
  assets: number
  /** When offline use of the register ends, in ms since 1970. */
  usableUntil: number
}

export const toRegisterStatus = ({ complete, at, endsAt }: RegisterState, assets: number): RegisterStatus => ({
  complete,
  at,
  assets,
  usableUntil: endsAt,
})

let status: RegisterStatus | undefined
const listeners = new Set<() => void>()

/** Sets the status; undefined if there is no register. */
export function setRegisterStatus(next: RegisterStatus | undefined): void {
  status = next
  for (const listener of listeners) listener()
}

/** Returns the status; undefined if there is no register, or if the status is not known yet. */
export function useRegisterStatus(): RegisterStatus | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => status,
  )
}
