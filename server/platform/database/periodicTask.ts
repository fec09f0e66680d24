import type { Logger } from 'pino'
import { isDatabaseUnavailable } from './databaseUnavailable'

interface RepeatedWorkOptions {
  intervalMs: number
  /** Does the work once. The signal aborts when the server stops. */
  run(signal: AbortSignal): Promise<unknown>
  logger: Logger
  /** Log message for a failed run. The work is repeated anyway. */
  failure: string
}

/**
 * Runs short database work repeatedly, one run at a time. Failures caused by an unavailable database are not logged.
 */
export class PeriodicTask {
  private readonly timer: NodeJS.Timeout
  private readonly stopping = new AbortController()
  private running: Promise<void> | undefined

  constructor(private readonly options: RepeatedWorkOptions) {
    this.timer = setInterval(() => {
      this.running ??= this.run().finally(() => {
        this.running = undefined
      })
    }, options.intervalMs).unref()
  }

  /** Stops repeating, and waits until the current run has finished. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.stopping.abort()
    await this.running
  }

  private async run(): Promise<void> {
    const { run, logger, failure } = this.options
    try {
      await run(this.stopping.signal)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) logger.warn({ err: error }, failure)
    }
  }
}
