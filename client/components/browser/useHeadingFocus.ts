import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** The location state of a page that was opened from the search. */
export const FROM_SEARCH_STATE = { fromSearch: true }

/**
 * Returns a ref for the page's heading. Focuses the heading if the page was opened from the search, or by an element
 * that no longer exists, so that Tab moves on to the page's actions.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const navigationType = useNavigationType()
  const focus = useEffectEvent(() => {
    const isLost = document.activeElement === document.body
    if (navigationType === NavigationType.Push && (isLost || state?.fromSearch))
      heading.current?.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search may open the same page again
  useEffect(() => focus(), [key])
  return heading
}
