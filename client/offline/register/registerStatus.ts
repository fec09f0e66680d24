import { useSyncExternalStore } from 'react'
import type { RegisterState } from './registerRecords'

/** What the device has of the register. */
export interface RegisterStatus {
  /** Everything that is needed without a connection has been transferred at least once. */
  complete: boolean
  /** When it was last the same as the server's; milliseconds since 1970. */
  at: number
  assets: number
  /** Until when it can be used without a connection. */
  usableUntil: number
}

export const statusOf = ({ complete, at, endsAt }: RegisterState, assets: number): RegisterStatus => ({
  complete,
  at,
  assets,
  usableUntil: endsAt,
})

let status: RegisterStatus | undefined
const listeners = new Set<() => void>()

/** Sets what the device has of the register; undefined for nothing. */
export function setRegisterStatus(next: RegisterStatus | undefined): void {
  status = next
  for (const listener of listeners) listener()
}

/** What the device has of the register; undefined for nothing, or while that is not known. */
export function useRegisterStatus(): RegisterStatus | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => status,
  )
}
