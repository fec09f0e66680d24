/** Runs one statement at a time, and stops waiting for one that PostgreSQL does not end. */
export class GuardedStatement {
  /** True when a statement was given up: its backend still works, and the connection can do nothing else. */
  isGivenUp = false
  private running: Promise<unknown> = Promise.resolve()
  private giveUp: (() => void) | undefined

  /** @throws what the statement throws; an error without a meaning of its own if it was given up, after `timeMs` at the latest. */
  async run<Result>(send: () => Promise<Result>, timeMs: number): Promise<Result> {
    const answer = send()
    this.running = answer
    const givenUp = new Promise<never>((_, reject) => {
      this.giveUp = () => {
        this.isGivenUp = true
        reject(new Error('The statement was given up.'))
      }
    })
    const clock = this.giveUpAfter(timeMs)
    try {
      return await Promise.race([answer, givenUp])
    } finally {
      clearTimeout(clock)
      this.giveUp = undefined
    }
  }

  /** Abandons the running statement unless it has ended by then. */
  giveUpAfter(timeMs: number): NodeJS.Timeout {
    const { giveUp } = this
    return setTimeout(() => giveUp === this.giveUp && giveUp?.(), timeMs).unref()
  }

  /** Resolves when the last statement has ended in PostgreSQL, or the connection is lost. */
  async settled(): Promise<void> {
    await this.running.catch(() => undefined)
  }
}
