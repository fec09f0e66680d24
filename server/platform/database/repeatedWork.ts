import type { Logger } from 'pino'
import { isUnavailable } from './databaseUnavailable'

interface RepeatedWorkOptions {
  intervalMs: number
  /** The signal is aborted when the server stops. */
  run(signal: AbortSignal): Promise<unknown>
  logger: Logger
  /** Log message for a failed run; the work runs again anyway. */
  failure: string
}

/** Runs short database work repeatedly, never twice at a time. An unavailable database is not logged. */
export class RepeatedWork {
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

  /** Stops once any running work has finished. */
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
      if (!isUnavailable(error)) logger.warn({ err: error }, failure)
    }
  }
}
