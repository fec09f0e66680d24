import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds for sessions to end and for writes to reach the disk. */
const STOP_MS = 5_000
/** Restarts within the window after which no further one is tried. */
const MOST_RESTARTS = 5
const WINDOW_MS = 60_000
const RETRY_MS = 1_000
/** The same where it lacks space. */
const FULL_MS = 5_000

/** Keeps a PostgreSQL running until it is stopped: one that ends unexpectedly is restarted, a few times at most unless its disk is full. */
export class DatabaseSupervisor {
  /** Resolves when PostgreSQL is not restarted any more. */
  readonly failed: Promise<void>
  readonly #over: Promise<void>
  #server: ChildProcess
  readonly #stopping = new AbortController()
  #started = true

  constructor(
    server: ChildProcess,
    private readonly start: () => Promise<ChildProcess>,
    private readonly onRestart: () => void = () => undefined,
    /** Whether it cannot start until somebody makes space: then it is tried again for as long as that takes. */
    private readonly lacksSpace: () => Promise<boolean> = async () => false,
  ) {
    this.#server = server
    this.#over = this.#keep()
    this.failed = new Promise((resolve) => this.#over.then(() => this.#isStopping || resolve()))
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Asks it to stop, without waiting. */
  interrupt(): void {
    this.#stopping.abort()
    this.#server.kill('SIGINT')
  }

  /** Stops it. */
  async stop(): Promise<void> {
    this.interrupt()
    // SIGQUIT: at once, at the price of a recovery at the next start
    const timer = setTimeout(() => this.#server.kill('SIGQUIT'), STOP_MS)
    await this.#over
    clearTimeout(timer)
  }

  async #keep(): Promise<void> {
    let restarts: number[] = []
    let lackedSpace = false
    for (;;) {
      await ended(this.#server)
      restarts = restarts.filter((at) => Date.now() - at < WINDOW_MS)
      const lacksSpace = await this.lacksSpace()
      if (this.#isStopping) return
      if (restarts.length >= MOST_RESTARTS) {
        // why: a try without space says nothing of one for which somebody has made it meanwhile
        if (!lacksSpace && !lackedSpace) return
        if (lacksSpace) await delay(FULL_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
        if (this.#isStopping) return
      }
      lackedSpace = lacksSpace
      restarts.push(Date.now())
      if (this.#started) this.onRestart()
      this.#started = false
      await this.#restart()
    }
  }

  async #restart(): Promise<void> {
    try {
      this.#server = await this.start()
      this.#started = true
      if (this.#isStopping) this.interrupt()
    } catch {
      // its reason is in the log file
      await delay(RETRY_MS)
    }
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}
