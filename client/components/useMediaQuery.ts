import { useCallback, useSyncExternalStore } from 'react'

/** Wide enough for tables and a persistent drawer beside the page. */
export const DESK = '(min-width: 64rem)'
/** For print. */
export const PRINT = 'print'
/** Used with a mouse or a trackpad, so that rows and controls may be small. */
export const FINE_POINTER = '(pointer: fine)'
/** Wide enough for tables. */
export const TABLE = '(min-width: 48rem)'

/** True while the media query matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
