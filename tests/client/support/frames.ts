const frames = new Map<number, NodeJS.Immediate>()
let last = 0

/**
 * Draws each frame at once: a dialog takes the focus in the frame after it opens, and what a test does in the 16 ms
 * between loses its text or closes the next dialog, on a slow machine only.
 */
export function drawFramesAtOnce(): void {
  window.requestAnimationFrame = (callback) => {
    const id = ++last
    frames.set(
      id,
      setImmediate(() => {
        frames.delete(id)
        callback(performance.now())
      }),
    )
    return id
  }
  window.cancelAnimationFrame = (id) => {
    clearImmediate(frames.get(id))
    frames.delete(id)
  }
}
