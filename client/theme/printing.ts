const media = window.matchMedia('print')
let isBetweenEvents = false

/** True while the page is being printed, or is shown as it would print. */
export const isPrinting = (): boolean => isBetweenEvents || media.matches

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
  media.addEventListener('change', listener)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    media.removeEventListener('change', listener)
  }
}
