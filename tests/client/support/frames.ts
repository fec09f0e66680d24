const frames = new Map<number, NodeJS.Immediate>()
let last = 0

/**
 * Draws each frame immediately. Otherwise, a dialog takes the focus up to 16 ms after it opens. On a slow machine, a
 * test could type in between, and lose the text or close the next dialog.
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
