import { useEffect } from 'react'
import { apolloClient } from '../../graphql/apolloClient'
import { isServerReachable } from '../../offline/connection'

/** Minimum time between two refreshes, in ms: closing a print or file dialog also returns focus to the window. */
const MIN_INTERVAL = 2_000

/** Reloads the data on screen when the window regains focus, because other windows and users may have changed it. */
export function useRefreshOnFocus(): void {
  useEffect(function refreshWhenWindowReturns() {
    let last = Number.NEGATIVE_INFINITY
    const refresh = () => {
      const now = performance.now()
      if (!isServerReachable() || now - last < MIN_INTERVAL) return
      last = now
      void apolloClient.refetchQueries({ include: 'active' }).catch(() => {})
    }
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [])
}
