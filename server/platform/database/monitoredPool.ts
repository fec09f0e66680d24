import { type ClientConfig, Client as PlainClient, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseMonitor } from './databaseMonitor'
import { DatabaseUnavailableError } from './databaseUnavailable'
import { InstrumentedClient, InstrumentedPool } from './instrumentedPool'

/** Connection timeout in ms, once the monitor has started. */
const CONNECT_MS = 1_500

// biome-ignore lint/suspicious/noExplicitAny: pg's own signatures are a dozen overloads, all of which pass through here
type Anything = any
type Callback = (error: unknown, client?: PoolClient, release?: (error?: unknown) => void) => void

/**
 * Limits how long a statement waits for a lock. Each waiting statement holds a connection, and a long import must not
 * block all of them. PostgreSQL applies the limit to each lock: a statement that is second in line for a row waits
 * first for its turn and then for the row, up to 10 s. This is not a startup parameter, because connection poolers
 * reject unknown ones.
 */
const LIMIT_LOCK_WAITS = "SET lock_timeout = '5s'"
/**
 * Disables parallel workers: starting them takes longer than running a request's statement, and other requests need the
 * CPU cores.
 */
const ONE_PROCESS = 'SET max_parallel_workers_per_gather = 0'

const sendUntraced = PlainClient.prototype.query as unknown as (this: PoolClient, text: string) => Promise<unknown>

/** A client that fails at once while the database is unavailable. Losing its connection does not crash the process. */
class WatchedClient extends InstrumentedClient {
  readonly #monitor: DatabaseMonitor

  constructor(monitor: DatabaseMonitor, config?: ClientConfig) {
    super({ ...config, ...(monitor.isStarted && { connectionTimeoutMillis: CONNECT_MS }), keepAlive: true })
    this.#monitor = monitor
    // why: an idle connection has no other error listener, and an unhandled error would crash the process
    this.on('error', (error) => monitor.judge(error))
  }

  override query(...args: Anything[]) {
    const end = this.#monitor.begin(() => this.connection.stream.destroy())
    return settling(super.query.bind(this), args, (error) => {
      end()
      if (error) return this.#monitor.judge(error)
      this.#monitor.noteAnswer()
    })
  }
}

/**
 * Sends a query that either takes a callback or returns a promise. When the query has ended, calls `settled` with the
 * error, if any. The caller receives the error that `settled` returns.
 */
function settling(query: Anything, args: Anything[], settled: (error: unknown) => unknown): Anything {
  const callback: unknown = args.at(-1)
  if (typeof callback === 'function')
    return query(...args.slice(0, -1), (error: unknown, ...answer: unknown[]) => callback(settled(error), ...answer))
  const result: Promise<unknown> = query(...args)
  return result.then(
    (answer) => {
      settled(undefined)
      return answer
    },
    (error) => {
      throw settled(error)
    },
  )
}

/**
 * A pool that, once its monitor has started, rejects requests with DatabaseUnavailableError within 2 seconds if the
 * database is unavailable.
 */
export class MonitoredPool extends InstrumentedPool {
  readonly #monitor: DatabaseMonitor

  constructor(options: PoolConfig, monitor: DatabaseMonitor) {
    class Client extends WatchedClient {
      constructor(config?: ClientConfig) {
        super(monitor, config)
      }
    }
    super({ ...options, Client })
    this.#monitor = monitor
    this.on('error', (error) => monitor.judge(error))
    // why: errors are ignored here, because if the connection is lost, the statement that it was opened for fails too
    this.on(
      'connect',
      (client) => void sendUntraced.call(client, `${LIMIT_LOCK_WAITS}; ${ONE_PROCESS}`).catch(() => undefined),
    )
  }

  override query(...args: Anything[]) {
    // why: if connecting fails, the pool rejects with the connection's own error, which `judge` converts
    return settling(super.query.bind(this), args, (error) => error && this.#monitor.judge(error))
  }

  override connect(...args: Anything[]): Anything {
    const [callback] = args as [Callback | undefined]
    if (callback) return this.#connect(callback)
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (error ? reject(error) : resolve(client)))
    })
  }

  #connect(callback: Callback): void {
    if (this.#monitor.isAway) {
      process.nextTick(callback, new DatabaseUnavailableError())
      return
    }
    const end = this.#monitor.begin(() => {
      if (end()) callback(new DatabaseUnavailableError())
    })
    const connected: Callback = (error, client, release) => {
      if (!end()) release?.()
      else if (error) callback(this.#monitor.judge(error), undefined, release)
      else callback(undefined, client, release)
    }
    super.connect(connected)
  }
}
