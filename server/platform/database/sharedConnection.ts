import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { STATEMENT_NAMES_LIFETIME_MS } from './statementNames'

/**
 * How long a busy connection is used before it returns to the pool, in ms. The pool may then replace the connection.
 */
const LIFETIME = STATEMENT_NAMES_LIFETIME_MS / 2

/** A connection taken from the pool and held until all queries sent on it have been answered. */
interface Use {
  client: Promise<PoolClient>
  since: number
  unanswered: number
  hasFailed: boolean
}

/**
 * Pipelines the short lookups of many requests on one connection of a pool. All lookups made in one turn of the event
 * loop are sent together, and are answered in order. Measured 2026-11-23: with a connection per lookup, reading one
 * asset ran at 25 % of the speed of a hand-written route; the target is 45 %.
 */
export class SharedConnection {
  #use: Use | undefined

  constructor(private readonly pool: Pool) {}

  async query(statement: QueryConfig): Promise<QueryResult> {
    const use = this.#current()
    use.unanswered += 1
    let client: PoolClient | undefined
    try {
      client = await use.client
      holdWrites(client)
      return await client.query(statement)
    } catch (error) {
      // why: the connection is closed after an error, which clears any defect, such as an outdated plan
      use.hasFailed = true
      throw error
    } finally {
      use.unanswered -= 1
      if (this.#use === use && (use.hasFailed || use.unanswered === 0)) this.#use = undefined
      if (use.unanswered === 0) client?.release(use.hasFailed)
    }
  }

  #current(): Use {
    const since = performance.now()
    if (!this.#use || since - this.#use.since > LIFETIME)
      this.#use = { client: this.pool.connect(), since, unanswered: 0, hasFailed: false }
    return this.#use
  }
}

function holdWrites({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}
