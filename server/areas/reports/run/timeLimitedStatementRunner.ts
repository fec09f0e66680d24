/** Runs one statement at a time, and stops waiting for a statement that PostgreSQL does not end in time. */
export class TimeLimitedStatementRunner {
  /** True once a statement has been abandoned: its backend may still be working, so the connection cannot be used. */
  isAbandoned = false
  private running: Promise<unknown> = Promise.resolve()
  private abandon: (() => void) | undefined

  /** @throws the statement's error, or a generic error if the statement is abandoned, after `timeMs` at most. */
  async run<Result>(send: () => Promise<Result>, timeMs: number): Promise<Result> {
    const answer = send()
    this.running = answer
    const abandoned = new Promise<never>((_, reject) => {
      this.abandon = () => {
        this.isAbandoned = true
        reject(new Error('The statement was cancelled.'))
      }
    })
    const clock = this.abandonAfter(timeMs)
    try {
      return await Promise.race([answer, abandoned])
    } finally {
      clearTimeout(clock)
      this.abandon = undefined
    }
  }

  /** Abandons the running statement if it has not ended after `timeMs`. */
  abandonAfter(timeMs: number): NodeJS.Timeout {
    const { abandon } = this
    return setTimeout(() => abandon === this.abandon && abandon?.(), timeMs).unref()
  }

  /** Resolves when the last statement has ended in PostgreSQL or the connection is lost. */
  async settled(): Promise<void> {
    await this.running.catch(() => undefined)
  }
}
