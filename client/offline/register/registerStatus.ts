import { useSyncExternalStore } from 'react'
import type { RegisterState } from './registerRecords'

export interface RegisterStatus {
  /** True after the first complete transfer. */
  complete: boolean
  /** When it last matched the server's; milliseconds since 1970. */
  at: number
  assets: number
  /** Until when it can be used offline; milliseconds since 1970. */
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

/** Sets the status; undefined if there is no register. */
export function setRegisterStatus(next: RegisterStatus | undefined): void {
  status = next
  for (const listener of listeners) listener()
}

/** Returns the status; undefined if there is no register, or until it is known. */
export function useRegisterStatus(): RegisterStatus | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => status,
  )
}
