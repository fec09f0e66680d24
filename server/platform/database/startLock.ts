import type { ClientBase, Pool } from 'pg'

/** Id of the lock: an arbitrary number that other programs are unlikely to use on the same database. */
const START_LOCK = 6_282_026

/** Runs `work`, such as migrations, at startup. Only one of the servers that share the database does this at a time. */
export async function withStartupLock<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    // why: the lock belongs to a transaction, because behind a connection pooler, only a transaction keeps its
    // connection; a longer lock would never be released
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = 0')
    await lockStartup(client)
    return await work()
  } finally {
    // why: closing the connection releases the lock even if the database does not respond
    client.release(true)
  }
}

/** Keeps other servers that share the database from starting until the connection's transaction ends. */
export async function lockStartup(connection: Pick<ClientBase, 'query'>): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock($1)', [START_LOCK])
}
