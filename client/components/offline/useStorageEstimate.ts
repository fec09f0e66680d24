import { useEffect, useState } from 'react'
import { useOutboxState } from '../../offline/outbox/page/useOutboxState'

/** The share of the storage quota above which it warns. */
const NEARLY_FULL = 0.8

interface StorageEstimate {
  isNearlyFull: boolean
  /** Free bytes. */
  left: number
}

/** Estimates the device's free storage; undefined if the browser does not report it. */
export function useStorageEstimate(): StorageEstimate | undefined {
  const { length } = useOutboxState().entries
  const [state, setState] = useState<StorageEstimate>()
  useEffect(
    function askDevice() {
      // why: each outbox entry changes the estimate
      if (length === 0) return
      navigator.storage?.estimate?.().then(
        ({ usage = 0, quota = 0 }) => {
          if (quota > 0) setState({ isNearlyFull: usage / quota >= NEARLY_FULL, left: Math.max(0, quota - usage) })
        },
        () => {},
      )
    },
    [length],
  )
  return state
}
