import type { createBrowserRouter } from 'react-router-dom'
import { reportClientError } from './reportClientError'

/** How long a page may take before it counts as slow, in ms. */
const SLOW = 3000

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Reports pages that took more than three seconds to show. The first page is timed from when its URL was opened, later
 * pages from the start of the navigation. Ignores hidden tabs, because browsers slow them down.
 */
export function reportSlowPages(router: Router): void {
  let startedAt: number | undefined = 0
  const resetWhenHidden = () => {
    if (document.visibilityState === 'hidden') startedAt = undefined
  }
  resetWhenHidden()
  document.addEventListener('visibilitychange', resetWhenHidden)

  router.subscribe(({ initialized, navigation }) => {
    const isLoading = !initialized || navigation.state !== 'idle'
    if (isLoading) {
      startedAt ??= document.visibilityState === 'visible' ? performance.now() : undefined
      return
    }
    const durationMs = startedAt === undefined ? 0 : performance.now() - startedAt
    startedAt = undefined
    if (durationMs > SLOW) reportClientError({ kind: 'SLOW_PAGE', durationMs })
  })
}
