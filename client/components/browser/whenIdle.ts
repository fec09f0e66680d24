/** Delay in browsers without idle callbacks, in ms. */
const FALLBACK_DELAY = 1000

/** Runs the task when the browser is idle; returns a function that cancels it. */
export function runWhenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, FALLBACK_DELAY)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task)
  return () => cancelIdleCallback(handle)
}
