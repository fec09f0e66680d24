import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { DatabaseUnavailable, isUnavailable, toDatabaseError } from './databaseUnavailable'

/**
 * why: ticks instead of a clock, because on a busy machine each tick takes longer, and the monitor then waits longer
 */
const TICK_MS = 100
/** Ticks of silence after which the database is asked for a sign of life. */
const SILENT_TICKS = 6
/** Ticks for its answer: with the silence before, no request waits longer than 2 seconds. */
const ANSWER_TICKS = 7
const ASK_EVERY_MS = 500
/** SQLSTATE of a server without a free connection: it is available. */
const TOO_MANY_CONNECTIONS = '53300'

/** Logs each outage of the database once, however many requests it affects. */
export interface OutageLog {
  /** A connection broke, but the database is available. */
  broke(error: unknown): void
  began(error: unknown): void
  ended(afterMs: number): void
}

/** Something that waits for the database. */
interface Wait {
  /** Ends the wait with an error. */
  giveUp(): void
}

/**
 * Tells an unavailable database from a slow one: if something waits and nothing has been heard for a while, the
 * database is asked for a sign of life on a connection of its own. Without an answer, everything that waits is
 * rejected, and new requests are rejected at once until the database answers again. Nothing is rejected before the
 * monitor is started: a server's start may take long, and may wait for another server's start.
 */
export class DatabaseMonitor {
  readonly #waits = new Set<Wait>()
  readonly #line: ProbeConnection
  #silentTicks = 0
  #timer: NodeJS.Timeout | undefined
  #awaySince: number | undefined
  #asking = false
  #closed = false
  #log: OutageLog | undefined

  constructor(url: string) {
    this.#line = new ProbeConnection(url)
  }

  /** Starts monitoring; `log` receives the outages. */
  start(log: OutageLog): void {
    this.#log = log
  }

  get isStarted(): boolean {
    return this.#log !== undefined
  }

  /** True while the database is known not to answer. */
  get isAway(): boolean {
    return this.#awaySince !== undefined
  }

  /** Watches something that waits for the database. @returns what ends it: true if it had not ended before. */
  begin(giveUp: () => void): () => boolean {
    const wait: Wait = { giveUp }
    if (this.#waits.size === 0) this.#silentTicks = 0
    this.#waits.add(wait)
    if (this.isStarted) this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref()
    return () => this.#waits.delete(wait)
  }

  /** Takes note that the database has answered. */
  noteAnswer(): void {
    this.#silentTicks = 0
  }

  /** The error as the rest of the program knows it. A connection error starts a check of the database. */
  judge(error: unknown): unknown {
    const judged = toDatabaseError(error)
    if (judged instanceof DatabaseUnavailable) this.suspect(error)
    else this.noteAnswer()
    return judged
  }

  /** Checks whether the database is available; `reason` is the connection error that caused the check. */
  async suspect(reason?: unknown): Promise<void> {
    if (!this.isStarted || this.#asking || this.#closed) return
    this.#asking = true
    const failure = await this.#line.ask()
    this.noteAnswer()
    if (failure) await this.#untilBack(failure)
    else if (reason && !this.#closed) this.#log?.broke(reason)
    this.#asking = false
  }

  /** Stops the monitor. */
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

/** A connection for questions alone: an answer on it takes the database no new process. */
class ProbeConnection {
  #client: Client | undefined
  #closed = false

  constructor(private readonly url: string) {}

  /** @returns why the database gives no sign of life; undefined if it does. */
  async ask(): Promise<unknown> {
    const silence = new AbortController()
    const timeout = ticks(ANSWER_TICKS, silence.signal).then(() => new Error('The database does not answer'))
    // what an earlier outage has left behind may be broken
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
      // an error of PostgreSQL is an answer too
      if (!(error instanceof DatabaseError) || (isUnavailable(error) && error.code !== TOO_MANY_CONNECTIONS))
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
