import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ScanOutcome } from './scanOutcome'

/** A record that may be meant by what was typed so far. */
export interface ScanSuggestion {
  id: string
  name: string
  code: string
  choose: () => void
}

/** A piece of work that takes what is scanned while its page is open, instead of the page that a scan leads to. */
export interface ScanTask {
  /** What a scanned text means to it, once it was looked up: what is done then, or why it leads nowhere. */
  interpret: (outcome: ScanOutcome, text: string) => ScanOutcome | Promise<ScanOutcome>
  /** Finds the records that a typed text may mean, the likeliest first. */
  suggest: (text: string) => readonly ScanSuggestion[]
  /** Shown at the top of the picture, such as what is left to scan. */
  head: ReactNode
  /** Shown above the controls, within the thumb's reach, such as what was scanned last. */
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

/** Gives the scanner this work for as long as the component stands; `head` and `foot` must stay the same elements. */
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

/** The work that takes scans; undefined where they open pages. */
export const useCurrentScanTask = (): ScanTask | undefined => useSyncExternalStore(subscribe, () => current)
