import type { ClientBase, Pool } from 'pg'

/** An arbitrary number, unlikely to be another program's lock on the same database. */
const START_LOCK = 6_282_026

/** Runs start-up work such as migrations on one server of this database at a time. */
export async function withStartLock<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    // why: behind a connection pooler only a transaction owns its connection, and a longer lock would never be released
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = 0')
    await lockStartup(client)
    return await work()
  } finally {
    // destroyed rather than pooled: this releases the lock even if the database does not respond
    client.release(true)
  }
}

/** Blocks the start of other servers on this database until the connection's transaction ends. */
export async function lockStartup(connection: Pick<ClientBase, 'query'>): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock($1)', [START_LOCK])
}
