import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { DatabaseUnavailableError, isDatabaseUnavailable, toDatabaseError } from './databaseUnavailable'

/**
 * Length of a tick, in ms. The monitor counts ticks instead of reading a clock: on a busy machine ticks come late, so
 * the database gets more time.
 */
const TICK_MS = 100
/** How many silent ticks pass before the monitor probes the database. */
const SILENT_TICKS = 6
/** How many ticks the monitor waits for the probe's answer. Silence and probe together take less than 2 seconds. */
const ANSWER_TICKS = 7
const ASK_EVERY_MS = 500
/** SQLSTATE for a server that has no free connection. Such a server counts as available. */
const TOO_MANY_CONNECTIONS = '53300'

/** Logs each database outage once, however many requests it affects. */
export interface DatabaseOutageLog {
  /** Logs a connection that broke although the database is available. */
  broke(error: unknown): void
  began(error: unknown): void
  ended(afterMs: number): void
}

interface Wait {
  /** Rejects the waiting request. */
  giveUp(): void
}

/**
 * Tells an unavailable database from a slow one. If requests wait and the database stays silent for a while, the
 * monitor probes it on a separate connection. If the probe fails, the monitor rejects all waiting requests, and rejects
 * new ones immediately until the database responds again. Before it is started, the monitor rejects nothing, because
 * startup may take long or wait for another server's startup.
 */
export class DatabaseMonitor {
  readonly #waits = new Set<Wait>()
  readonly #line: ProbeConnection
  #silentTicks = 0
  #timer: NodeJS.Timeout | undefined
  #awaySince: number | undefined
  #asking = false
  #closed = false
  #log: DatabaseOutageLog | undefined

  constructor(url: string) {
    this.#line = new ProbeConnection(url)
  }

  /** Starts monitoring, and reports outages to `log`. */
  start(log: DatabaseOutageLog): void {
    this.#log = log
  }

  get isStarted(): boolean {
    return this.#log !== undefined
  }

  /** True during an outage. */
  get isAway(): boolean {
    return this.#awaySince !== undefined
  }

  /**
   * Registers a waiting request.
   * @returns a function that ends the wait. The function returns false if the monitor has already rejected the request.
   */
  begin(giveUp: () => void): () => boolean {
    const wait: Wait = { giveUp }
    if (this.#waits.size === 0) this.#silentTicks = 0
    this.#waits.add(wait)
    if (this.isStarted) this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref()
    return () => this.#waits.delete(wait)
  }

  /** Records that the database has responded. */
  noteAnswer(): void {
    this.#silentTicks = 0
  }

  /** Converts an error to the one that callers see. A connection error triggers a probe. */
  judge(error: unknown): unknown {
    const judged = toDatabaseError(error)
    if (judged instanceof DatabaseUnavailableError) this.suspect(error)
    else this.noteAnswer()
    return judged
  }

  /** Probes the database. `reason` is the connection error that triggered the probe. */
  async suspect(reason?: unknown): Promise<void> {
    if (!this.isStarted || this.#asking || this.#closed) return
    this.#asking = true
    const failure = await this.#line.ask()
    this.noteAnswer()
    if (failure) await this.#untilBack(failure)
    else if (reason && !this.#closed) this.#log?.broke(reason)
    this.#asking = false
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    this.#line.close()
  }

  #tick(): void {
    if (this.#waits.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    this.#silentTicks += 1
    if (this.#silentTicks > SILENT_TICKS) this.suspect()
  }

  async #untilBack(failure: unknown): Promise<void> {
    if (this.#closed) return
    this.#awaySince = performance.now()
    this.#log?.began(failure)
    for (const { giveUp } of [...this.#waits]) giveUp()
    do await delay(ASK_EVERY_MS, undefined, { ref: false })
    while (!this.#closed && (await this.#line.ask()))
    if (!this.#closed) this.#log?.ended(performance.now() - this.#awaySince)
    this.#awaySince = undefined
  }
}

/**
 * A connection used for probes only. Because it stays open, PostgreSQL need not start a new process for each probe.
 */
class ProbeConnection {
  #client: Client | undefined
  #closed = false

  constructor(private readonly url: string) {}

  /** @returns the reason if the database does not respond, otherwise undefined. */
  async ask(): Promise<unknown> {
    const silence = new AbortController()
    const timeout = ticks(ANSWER_TICKS, silence.signal).then(() => new Error('The database is not responding'))
    // an earlier outage may have broken this connection, so a failed probe is tried a second time
    const answer = this.#tryOnce().then((failure) => failure && this.#tryOnce())
    const failure = await Promise.race([answer, timeout])
    silence.abort()
    if (failure) this.#hangUp()
    return failure
  }

  close(): void {
    this.#closed = true
    this.#hangUp()
  }

  async #tryOnce(): Promise<unknown> {
    const client = this.#client ?? this.#newClient()
    try {
      if (client !== this.#client) {
        this.#client = client
        await client.connect()
      }
      await client.query('SELECT 1')
    } catch (error) {
      client.connection.stream.destroy()
      if (this.#client === client) this.#client = undefined
      // why: any other error comes from PostgreSQL, and proves that it is running
      if (!(error instanceof DatabaseError) || (isDatabaseUnavailable(error) && error.code !== TOO_MANY_CONNECTIONS))
        return error
    }
    if (this.#closed) client.connection.stream.destroy()
    return undefined
  }

  #newClient(): Client {
    const client = new Client({ connectionString: this.url, application_name: 'mah-manager watch', keepAlive: true })
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined
    })
    return client
  }

  #hangUp(): void {
    this.#client?.connection.stream.destroy()
    this.#client = undefined
  }
}

async function ticks(count: number, signal: AbortSignal): Promise<void> {
  for (let passed = 0; passed < count && !signal.aborted; passed++) await delay(TICK_MS, undefined, { ref: false })
}
