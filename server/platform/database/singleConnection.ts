import { Client, Pool } from 'pg'

/**
 * Opens a pool of exactly one connection, for a transaction that spans several queries. If the connection is lost,
 * later queries fail instead of running outside the transaction.
 */
export function openSingleConnection(url: string, applicationName?: string): Pool {
  let isOpen = false
  class OnlyClient extends Client {
    constructor(...args: ConstructorParameters<typeof Client>) {
      if (isOpen) throw new Error('The connection to the database was lost')
      isOpen = true
      super(...args)
      // why: errors are ignored here, because pending queries report the lost connection; without this listener, the
      // error would crash the process
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
  // why: each migration's adapter adds a listener, and Node would warn about more than ten
  pool.setMaxListeners(0)
  return pool
}

export async function rollBackTransaction(pool: Pool): Promise<void> {
  try {
    await pool.query('ROLLBACK')
  } catch {
    // the pool has closed the failed connection, which also rolls the transaction back
  }
}
