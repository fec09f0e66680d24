import { useSyncExternalStore } from 'react'

/** How many times larger than usual the texts are: 1, unless the browser is set to another size of text. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, () => (scale ??= measure()))
}

let scale: number | undefined

const measure = () => (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16

function subscribe(listener: () => void) {
  // why: a page of larger texts is longer
  const observer = new ResizeObserver(() => {
    scale = measure()
    listener()
  })
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}
