import { runWhenIdle } from './whenIdle'

/** Runs the task in an idle moment after the page has loaded; returns a function that cancels it. */
export function runAfterLoad(task: () => void): () => void {
  if (document.readyState === 'complete') return runWhenIdle(task)
  const controller = new AbortController()
  let cancel = () => controller.abort()
  window.addEventListener(
    'load',
    () => {
      cancel = runWhenIdle(task)
    },
    { once: true, signal: controller.signal },
  )
  return () => cancel()
}
