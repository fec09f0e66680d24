/** Milliseconds after which a browser without an idle time of its own has shown what it had to show. */
const LATER = 1000

/** Runs the task once the browser has nothing better to do; returns what calls it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, LATER)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task)
  return () => cancelIdleCallback(handle)
}
