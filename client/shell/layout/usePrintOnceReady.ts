import { type RefObject, useEffect } from 'react'

/** Delay in ms (specification, section 9). */
const PRINT_DELAY = 200

/**
 * Opens the print dialog 200 ms after the element has its content and its images have loaded. Does nothing while
 * `data-print-by-hand` (the user must choose something first) or `data-nothing-to-print` (no sheet yet) is present.
 */
export function usePrintOnceReady(paper: RefObject<HTMLElement | null>): void {
  useEffect(
    function printByItself() {
      const element = paper.current
      if (!element) return
      let timer: ReturnType<typeof setTimeout> | undefined

      const schedule = () => {
        clearTimeout(timer)
        const pictures = [...element.querySelectorAll('img')]
        const pending =
          element.querySelector(
            '[role=status]:not(:empty), [role=alert], [data-print-by-hand], [data-nothing-to-print]',
          ) || pictures.some((picture) => !picture.complete)
        if (element.childElementCount === 0 || pending) return
        timer = setTimeout(() => {
          stop()
          window.print()
        }, PRINT_DELAY)
      }

      const observer = new MutationObserver(schedule)
      const stop = () => {
        clearTimeout(timer)
        observer.disconnect()
        element.removeEventListener('load', schedule, true)
        element.removeEventListener('error', schedule, true)
      }
      observer.observe(element, { childList: true, subtree: true })
      element.addEventListener('load', schedule, true)
      element.addEventListener('error', schedule, true)
      schedule()
      return stop
    },
    [paper],
  )
}
