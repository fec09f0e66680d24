import { type FocusEvent, useState, useSyncExternalStore } from 'react'

/** A page that is scrolled by less still shows its beginning. */
const BEGINNING = 8

interface Reading {
  /** Somebody reads on in the list: the page is scrolled, or the keyboard stands on one of the rows. */
  isReading: boolean
  /** Back to the beginning of the page. */
  stop: () => void
  /** Belongs on the element around the list. */
  handlers: {
    onFocus: () => void
    onBlur: (event: FocusEvent) => void
  }
}

/** Notices when what is read in a list must not be moved by what comes in on top. */
export function usePauseWhileBrowsing(): Reading {
  const isScrolled = useSyncExternalStore(subscribeToScrolling, () => window.scrollY > BEGINNING)
  const [hasFocus, setFocus] = useState(false)
  return {
    isReading: isScrolled || hasFocus,
    stop: () => {
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
