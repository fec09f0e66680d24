import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** How long PostgreSQL may take to end its sessions and write to the disk, in ms. */
const STOP_MS = 5_000
/** How many restarts within `WINDOW_MS` are allowed before the supervisor gives up. */
const MOST_RESTARTS = 5
const WINDOW_MS = 60_000
const RETRY_MS = 1_000
/** Delay between restarts while the disk is full, in ms. */
const FULL_MS = 5_000

/**
 * Keeps PostgreSQL running until `stop` or `interrupt` is called. If PostgreSQL ends unexpectedly, restarts it a few
 * times, or any number of times while the disk is full.
 */
export class DatabaseSupervisor {
  /** Resolves once the supervisor gives up restarting PostgreSQL. */
  readonly failed: Promise<void>
  readonly #over: Promise<void>
  #server: ChildProcess
  readonly #stopping = new AbortController()
  #started = true

  constructor(
    server: ChildProcess,
    private readonly start: () => Promise<ChildProcess>,
    private readonly onRestart: () => void = () => undefined,
    /** True if PostgreSQL cannot start because the disk is full. The supervisor then retries without limit. */
    private readonly lacksSpace: () => Promise<boolean> = async () => false,
  ) {
    this.#server = server
    this.#over = this.#keep()
    this.failed = new Promise((resolve) => this.#over.then(() => this.#isStopping || resolve()))
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  /** Asks PostgreSQL to stop, but does not wait until it has stopped. */
  interrupt(): void {
    this.#stopping.abort()
    this.#server.kill('SIGINT')
  }

  async stop(): Promise<void> {
    this.interrupt()
    // why: SIGQUIT ends PostgreSQL immediately, which is safe, because PostgreSQL recovers at its next start
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
        // why: if the disk was full, a restart may succeed as soon as space has been freed
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
      // PostgreSQL's log file contains the reason why it did not start
      await delay(RETRY_MS)
    }
  }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}
