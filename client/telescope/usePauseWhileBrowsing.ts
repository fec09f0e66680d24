import { type FocusEvent, useState, useSyncExternalStore } from 'react'

/** A page that is scrolled by less still shows its beginning. */
const TOP_TOLERANCE = 8

interface BrowsingPause {
  /** Somebody reads on in the list: the page is scrolled, or the keyboard stands on one of the rows. */
  isBrowsing: boolean
  /** Back to the beginning of the page. */
  returnToTop: () => void
  /** Belongs on the element around the list. */
  handlers: {
    onFocus: () => void
    onBlur: (event: FocusEvent) => void
  }
}

/** Notices when what is read in a list must not be moved by what comes in on top. */
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
