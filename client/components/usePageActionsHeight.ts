import { type RefObject, useLayoutEffect } from 'react'

/** Tells the page how tall the buttons above the thumb are, which take several lines where texts are large: other fixed content stands above them. */
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
