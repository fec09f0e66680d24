import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const INTERVAL = 2000

interface PollingState {
  /** Number of new entries since polling started or resumed. */
  arrived: number
  /** True if the last request failed; polling continues. */
  failed: boolean
}

/**
 * Loads new entries immediately, and again two seconds after each response, while `on` is true and the tab is visible.
 * @param load Loads new entries and resolves to their number.
 */
export function useLivePolling(on: boolean, load: () => Promise<number>): PollingState {
  const visible = useSyncExternalStore(subscribeToVisibility, isVisible)
  const [state, setState] = useState<PollingState>({ arrived: 0, failed: false })
  const running = on && visible
  const loadNow = useEffectEvent(load)

  useEffect(
    function poll() {
      if (!running) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let stopped = false
      const pollOnce = async (before: number) => {
        const next = await loadNow().then(
          (amount) => ({ arrived: before + amount, failed: false }),
          () => ({ arrived: before, failed: true }),
        )
        if (stopped) return
        setState(next)
        timer = setTimeout(() => void pollOnce(next.arrived), INTERVAL)
      }
      void pollOnce(0)
      return () => {
        stopped = true
        clearTimeout(timer)
      }
    },
    [running],
  )
  return state
}

const isVisible = () => document.visibilityState === 'visible'

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
