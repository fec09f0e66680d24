import { useEffect, useState } from 'react'
import { useOutboxState } from '../../offline/outbox/page/useOutboxState'

/** The share of the storage quota that counts as nearly full. */
const NEARLY_FULL = 0.8

interface StorageEstimate {
  isNearlyFull: boolean
  /** Free space, in bytes. */
  left: number
}

/** Estimates the device's free storage; undefined if the browser does not report it. */
export function useStorageEstimate(): StorageEstimate | undefined {
  const { length } = useOutboxState().entries
  const [state, setState] = useState<StorageEstimate>()
  useEffect(
    function askDevice() {
      // why: free space matters only while entries are waiting, and each of them changes the estimate
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
