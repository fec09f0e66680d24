import { type FocusEvent, useState, useSyncExternalStore } from 'react'

/** How far a page can be scrolled and still count as at the top, in px. */
const TOP_TOLERANCE = 8

interface BrowsingPause {
  /** True while the user reads the list: the page is scrolled, or a row has the focus. */
  isBrowsing: boolean
  returnToTop: () => void
  /** Handlers for the element around the list. */
  handlers: {
    onFocus: () => void
    onBlur: (event: FocusEvent) => void
  }
}

/** Detects when new rows at the top would move what the user is reading. */
export function usePauseWhileBrowsing(): BrowsingPause {
  const isScrolled = useSyncExternalStore(subscribeToScrolling, () => window.scrollY > TOP_TOLERANCE)
  const [hasFocus, setFocus] = useState(false)
  return {
    isBrowsing: isScrolled || hasFocus,
    returnToTop: () => {
      setFocus(false)
      window.scrollTo({ top: 0 })
    },
    handlers: {
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}

function subscribeToScrolling(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
