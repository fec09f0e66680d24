import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets `--page-actions-height` to the height of the floating buttons, which wrap at large text sizes, so that other
 * fixed content stays above them.
 */
export function usePageActionsHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    function followHeight() {
      const element = bar.current
      if (!element) return
      const root = document.documentElement.style
      const observer = new ResizeObserver(() =>
        root.setProperty('--page-actions-height', `${element.offsetHeight + 16}px`),
      )
      observer.observe(element)
      return () => {
        observer.disconnect()
        root.removeProperty('--page-actions-height')
      }
    },
    [bar],
  )
}
