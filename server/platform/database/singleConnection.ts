import { Client, Pool } from 'pg'

/**
 * A pool of one connection that is never replaced: a transaction around several queries holds them all, and if the connection is lost,
 * what follows fails rather than running outside of the transaction.
 */
export function openSingleConnection(url: string, applicationName?: string): Pool {
  let isOpen = false
  class OnlyClient extends Client {
    constructor(...args: ConstructorParameters<typeof Client>) {
      if (isOpen) throw new Error('The connection to the database was lost')
      isOpen = true
      super(...args)
      // why: whoever waits for the connection is told of its loss, and an error without a listener ends the process
      this.on('error', () => undefined)
    }
  }
  const pool = new Pool({
    connectionString: url,
    application_name: applicationName,
    max: 1,
    idleTimeoutMillis: 0,
    Client: OnlyClient,
  })
  pool.on('error', () => undefined)
  // why: the adapter of each migration listens on it, and there may be more than ten
  pool.setMaxListeners(0)
  return pool
}

/** Undoes the transaction of such a connection. */
export async function rollBack(pool: Pool): Promise<void> {
  try {
    await pool.query('ROLLBACK')
  } catch {
    // the pool has closed the connection because of the error, which undoes the transaction as well
  }
}
