import { type RefObject, useLayoutEffect } from 'react'

/**
 * Publishes the height of the buttons at the bottom as a CSS variable. They wrap at large text sizes, and other fixed
 * content must stay above them.
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
