import { useSyncExternalStore } from 'react'

/** Returns the browser's text size relative to the default, usually 1. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, () => (scale ??= measure()))
}

let scale: number | undefined

const measure = () => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16

function subscribe(listener: () => void) {
  // why: the page's height is observed, because no event reports a new text size, and a new text size changes the
  // height
  const observer = new ResizeObserver(() => {
    scale = measure()
    listener()
  })
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}
