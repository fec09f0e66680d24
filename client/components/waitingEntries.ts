import { useEffect, useId, useSyncExternalStore } from 'react'

const counts = new Map<string, number>()
const listeners = new Set<() => void>()
let total = 0

function change() {
  total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  for (const listener of listeners) listener()
}

/** Tells the frame how many entries of a screen are not on the server yet, as long as the screen is there. */
export function useWaitingEntries(count: number): void {
  const id = useId()
  useEffect(
    function report() {
      counts.set(id, count)
      change()
      return () => {
        counts.delete(id)
        change()
      }
    },
    [id, count],
  )
}

/** How many entries are not on the server yet. */
export function useWaitingTotal(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => total,
  )
}
