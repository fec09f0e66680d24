const WINDOW_MS = 1_000
/** Requests a second of which all are heard. A hall at work sends fewer. */
const BUSY_ABOVE = 20
/** Share of the time in which some request is heard, where there are more. */
const TRACED_SHARE = 0.05

/** Chooses the requests whose statements are heard: all while there are few, under load one at a time and with long rests. */
export class Sampler {
  private windowStart = performance.now()
  private requests = 0
  private busy = false
  private running = 0
  private pausedUntil = 0

  /** True if the statements of this request may be heard; `ended` is to be called when they are no more. */
  tryStart(): boolean {
    const now = performance.now()
    const elapsed = now - this.windowStart
    if (elapsed >= WINDOW_MS) {
      this.busy = this.requests > BUSY_ABOVE && elapsed < 2 * WINDOW_MS
      this.requests = 0
      this.windowStart = now
    }
    this.requests += 1
    const started = this.busy ? this.running === 0 && now >= this.pausedUntil : this.requests <= BUSY_ABOVE
    if (started) this.running += 1
    return started
  }

  /** The statements of a request were heard for so many milliseconds. */
  finish(durationMs: number): void {
    this.running -= 1
    this.pausedUntil = performance.now() + durationMs * (1 / TRACED_SHARE - 1)
  }
}
