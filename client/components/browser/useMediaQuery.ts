import { useCallback, useSyncExternalStore } from 'react'
import { isPrinting, onPrintChange } from '../../theme/printing'

/** Matches screens wide enough for tables and a permanent drawer next to the page. */
export const DESKTOP_MEDIA_QUERY = '(min-width: 64rem)'
/** Matches devices with a mouse or trackpad, where rows and controls can be small. */
export const FINE_POINTER_MEDIA_QUERY = '(pointer: fine)'
/** Matches screens wide enough for tables. */
export const TABLE_MEDIA_QUERY = '(min-width: 48rem)'

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

export const useIsPrinting = (): boolean => useSyncExternalStore(onPrintChange, isPrinting)
