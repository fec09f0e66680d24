import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds for sessions to end and for writes to reach the disk. */
const STOP_MS = 5_000
/** Restarts within the window after which no further one is tried. */
const MOST_RESTARTS = 5
const WINDOW_MS = 60_000
const RETRY_MS = 1_000

/** Keeps a PostgreSQL running until it is stopped: one that ends unexpectedly is restarted, a few times at most. */
export class DatabaseSupervisor {
  /** Resolves when PostgreSQL is not restarted any more. */
  readonly failed: Promise<void>
  readonly #over: Promise<void>
  #server: ChildProcess
  #stopping = false

  constructor(
    server: ChildProcess,
    private readonly start: () => Promise<ChildProcess>,
    private readonly onRestart: () => void = () => undefined,
  ) {
    this.#server = server
    this.#over = this.#keep()
    this.failed = new Promise((resolve) => this.#over.then(() => this.#stopping || resolve()))
  }

  /** Asks it to stop, without waiting. */
  interrupt(): void {
    this.#stopping = true
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
    for (;;) {
      await ended(this.#server)
      restarts = restarts.filter((at) => Date.now() - at < WINDOW_MS)
      if (this.#stopping || restarts.length >= MOST_RESTARTS) return
      restarts.push(Date.now())
      this.onRestart()
      await this.#restart()
    }
  }

  async #restart(): Promise<void> {
    try {
      this.#server = await this.start()
      if (this.#stopping) this.interrupt()
    } catch {
      // its reason is in the log file
      await delay(RETRY_MS)
    }
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}
