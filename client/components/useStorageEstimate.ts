import { useEffect, useState } from 'react'
import { useOutboxState } from '../offline/outbox/running/useOutboxState'

/** The part of the room for this app from which on it warns. */
const NEARLY_FULL = 0.8

interface StorageEstimate {
  isNearlyFull: boolean
  /** Bytes. */
  left: number
}

/** How much room the device has left for entries; undefined where the browser does not say. */
export function useStorageEstimate(): StorageEstimate | undefined {
  const { length } = useOutboxState().entries
  const [state, setState] = useState<StorageEstimate>()
  useEffect(
    function askDevice() {
      // why: what is estimated changes with each entry
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
