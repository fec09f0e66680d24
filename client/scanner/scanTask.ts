import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ScanOutcome } from './scanOutcome'

/** A record that matches the typed text. */
export interface ScanSuggestion {
  id: string
  name: string
  code: string
  choose: () => void
}

/**
 * A task, such as a round, that handles scans itself while its page is open, instead of opening the scanned record's
 * page.
 */
export interface ScanTask {
  /** Interprets scanned text after the lookup; returns the next step, or why nothing was found. */
  interpret: (outcome: ScanOutcome, text: string) => ScanOutcome | Promise<ScanOutcome>
  /** Returns the records that match typed text, best match first. */
  suggest: (text: string) => readonly ScanSuggestion[]
  /** Content at the top of the camera image, such as the number of items left to scan. */
  head: ReactNode
  /** Content above the controls, within reach of the thumb, such as the last scan. */
  foot: ReactNode
}

let current: ScanTask | undefined
const listeners = new Set<() => void>()

function setCurrent(next: ScanTask | undefined) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sets the scanner's task while the component is mounted; `head` and `foot` must be stable elements. */
export function useScanTask({ interpret, suggest, head, foot }: ScanTask): void {
  const interpretNow = useEffectEvent(interpret)
  const suggestNow = useEffectEvent(suggest)
  useEffect(
    function takeScans() {
      const task: ScanTask = {
        interpret: (outcome, text) => interpretNow(outcome, text),
        suggest: (text) => suggestNow(text),
        head,
        foot,
      }
      setCurrent(task)
      return () => {
        if (current === task) setCurrent(undefined)
      }
    },
    [head, foot],
  )
}

/** Returns the task that handles scans; undefined if scans open pages. */
export const useCurrentScanTask = (): ScanTask | undefined => useSyncExternalStore(subscribe, () => current)
