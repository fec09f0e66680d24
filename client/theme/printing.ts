// why: only its event is used, because Chromium fires none on a list whose `matches` was read since the change
const changes = window.matchMedia('print')
let isBetweenEvents = false

/** True while the page is being printed, or is shown as it would print. */
export const isPrinting = (): boolean => isBetweenEvents || window.matchMedia('print').matches

/**
 * Calls the listener when `isPrinting` may have changed; returns a function that unsubscribes. Browsers fire
 * 'beforeprint' before they lay out the printed page, but change the media query only afterwards.
 */
export function onPrintChange(listener: () => void): () => void {
  const begin = () => {
    isBetweenEvents = true
    listener()
  }
  const end = () => {
    isBetweenEvents = false
    listener()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  changes.addEventListener('change', listener)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    changes.removeEventListener('change', listener)
  }
}
