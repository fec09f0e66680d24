import type { createBrowserRouter } from 'react-router-dom'
import { reportClientError } from './reportClientError'

/** How long a page may take before it counts as slow, in ms. */
const SLOW = 3000

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Reports pages that took more than three seconds to show: the first since its address was opened, others since the
 * navigation started. Ignores hidden tabs, which browsers slow down.
 */
export function watchSlowPages(router: Router): void {
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
