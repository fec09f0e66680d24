import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const INTERVAL = 2000

interface News {
  /** How many came since it began, or went on after a pause. */
  arrived: number
  /** The server did not answer the last time; it is asked again all the same. */
  failed: boolean
}

/**
 * Asks at once and then two seconds after each answer, while `on` and the tab is visible.
 * @param ask resolves to how many came
 */
export function usePolling(on: boolean, ask: () => Promise<number>): News {
  const visible = useSyncExternalStore(subscribeToVisibility, isVisible)
  const [news, setNews] = useState<News>({ arrived: 0, failed: false })
  const running = on && visible
  const askNow = useEffectEvent(ask)

  useEffect(
    function askAgainAndAgain() {
      if (!running) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let stopped = false
      const turn = async (before: number) => {
        const next = await askNow().then(
          (amount) => ({ arrived: before + amount, failed: false }),
          () => ({ arrived: before, failed: true }),
        )
        if (stopped) return
        setNews(next)
        timer = setTimeout(() => void turn(next.arrived), INTERVAL)
      }
      void turn(0)
      return () => {
        stopped = true
        clearTimeout(timer)
      }
    },
    [running],
  )
  return news
}

const isVisible = () => document.visibilityState === 'visible'

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
