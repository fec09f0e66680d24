import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { NAMES_LIFETIME } from './statementNames'

/** Milliseconds after which a connection that is always in use is given back: it ends, and another one begins. */
const LIFETIME = NAMES_LIFETIME / 2

/** The use of a connection, until all that was sent has been answered. */
interface Use {
  connecting: Promise<PoolClient>
  client?: PoolClient
  since: number
  /** Statements that have not been answered. */
  waiting: number
  /** What is sent waits for the rest of this turn of the event loop. */
  isHeld: boolean
  /** A statement was answered with an error. */
  hasFailed: boolean
}

/**
 * One connection for the short reads of many requests at once: a statement is sent before the ones before it are answered, and
 * those of one turn of the event loop are sent together. Only for statements that find a few records by a key: each waits for
 * those before it. Takes its connection from a pool whose connections are pipelined.
 */
export class SharedConnection {
  #use: Use | undefined

  constructor(private readonly pool: Pool) {}

  /** Sends a statement. */
  async query(statement: QueryConfig): Promise<QueryResult> {
    const use = this.#current()
    use.waiting += 1
    try {
      use.client ??= await use.connecting
      holdWrites(use, use.client)
      return await use.client.query(statement)
    } catch (error) {
      // why: whatever is wrong with the connection, such as a plan that no longer fits, ends with it
      use.hasFailed = true
      this.#leave(use)
      throw error
    } finally {
      use.waiting -= 1
      if (use.waiting === 0) {
        this.#leave(use)
        use.client?.release(use.hasFailed)
      }
    }
  }

  #current(): Use {
    const since = performance.now()
    if (this.#use && since - this.#use.since < LIFETIME) return this.#use
    this.#use = { connecting: this.pool.connect(), since, waiting: 0, isHeld: false, hasFailed: false }
    return this.#use
  }

  /** What comes next takes another connection. */
  #leave(use: Use): void {
    if (this.#use === use) this.#use = undefined
  }
}

function holdWrites(use: Use, { connection: { stream } }: PoolClient): void {
  if (use.isHeld) return
  use.isHeld = true
  stream.cork()
  setImmediate(() => {
    use.isHeld = false
    stream.uncork()
  })
}
