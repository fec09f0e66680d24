const WINDOW_MS = 1_000
/** Requests a second of which all are heard. A hall at work sends fewer. */
const ALL = 20
/** Share of the time in which some request is heard, where there are more. */
const SHARE = 0.05

/** Chooses the requests whose statements are heard: all while there are few, under load one at a time and with long rests. */
export class Sampler {
  private windowStart = performance.now()
  private requests = 0
  private busy = false
  private heard = 0
  private restUntil = 0

  /** True if the statements of this request may be heard; `ended` is to be called when they are no more. */
  take(): boolean {
    const now = performance.now()
    const elapsed = now - this.windowStart
    if (elapsed >= WINDOW_MS) {
      this.busy = this.requests > ALL && elapsed < 2 * WINDOW_MS
      this.requests = 0
      this.windowStart = now
    }
    this.requests += 1
    const taken = this.busy ? this.heard === 0 && now >= this.restUntil : this.requests <= ALL
    if (taken) this.heard += 1
    return taken
  }

  /** The statements of a request were heard for so many milliseconds. */
  ended(durationMs: number): void {
    this.heard -= 1
    this.restUntil = performance.now() + durationMs * (1 / SHARE - 1)
  }
}
