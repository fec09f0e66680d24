const WINDOW_MS = 1_000
/** Requests a second up to which all are traced. A hall at work sends fewer. */
const BUSY_ABOVE = 20
/** Share of the time in which a request is traced, if there are more. */
const TRACED_SHARE = 0.05

/** Chooses the requests whose statements are traced: all at low load, at high load one at a time with long pauses. */
export class Sampler {
  private windowStart = performance.now()
  private requests = 0
  private busy = false
  private running = 0
  private pausedUntil = 0

  /** True if this request may be traced; `finish` must be called afterwards. */
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

  /** Must be called when a trace has ended; it took so many milliseconds. */
  finish(durationMs: number): void {
    this.running -= 1
    this.pausedUntil = performance.now() + durationMs * (1 / TRACED_SHARE - 1)
  }
}
