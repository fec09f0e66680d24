const WINDOW_MS = 1_000
/** Requests a second of which all are chosen. A hall at work sends fewer. */
const ALL = 30
/** Requests a second that are chosen where there were more. */
const SAMPLE = 2

/** Chooses the requests whose statements are heard: all while there are few, a sample of them under load. */
export class Sampler {
  private windowStart = performance.now()
  private requests = 0
  private left = ALL

  /** True if the statements of this request may be heard. */
  take(): boolean {
    const now = performance.now()
    const elapsed = now - this.windowStart
    if (elapsed >= WINDOW_MS) {
      this.left = this.requests > ALL && elapsed < 2 * WINDOW_MS ? SAMPLE : ALL
      this.requests = 0
      this.windowStart = now
    }
    this.requests += 1
    this.left -= 1
    return this.left >= 0
  }
}
