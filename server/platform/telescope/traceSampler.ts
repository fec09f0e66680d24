const WINDOW_MS = 1_000
/** Maximum load, in requests per second, at which every request is traced. Even a busy hall sends fewer requests. */
const BUSY_ABOVE = 20
/** The fraction of time that requests are traced at a load above `BUSY_ABOVE`. */
const TRACED_SHARE = 0.05

/** Selects the requests to trace: all requests at low load, one at a time with long pauses at high load. */
export class TraceSampler {
  private windowStart = performance.now()
  private requests = 0
  private busy = false
  private running = 0
  private pausedUntil = 0

  /** Returns true if this request may be traced. The caller must then call `finish` when the trace has ended. */
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

  /** Reports that a trace has ended, and how long it took. */
  finish(durationMs: number): void {
    this.running -= 1
    this.pausedUntil = performance.now() + durationMs * (1 / TRACED_SHARE - 1)
  }
}
