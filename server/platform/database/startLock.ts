import type { ClientBase, Pool } from 'pg'

/** Any number that no other program on the same database is likely to lock. */
const START_LOCK = 6_282_026

/** Runs the work of a start, such as migrations, in one server at a time on this database. */
export async function withStartLock<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    // why: behind a connection pooler only a transaction has a connection to itself, and a lock that outlives it is never given back
    await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
    await lockStartup(client)
    return await work()
  } finally {
    // destroyed rather than pooled: the lock ends with its connection even if the database does not respond
    client.release(true)
  }
}

/** Has servers that start on this database wait until the transaction of this connection has ended. */
export async function lockStartup(connection: Pick<ClientBase, 'query'>): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock($1)', [START_LOCK])
}
