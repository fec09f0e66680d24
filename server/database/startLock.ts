import type { Pool } from 'pg'

/** Any number that no other program on the same database is likely to lock. */
const START_LOCK = 6_282_026

/** Runs the work of a start, such as migrations, in one server at a time on this database. */
export async function withStartLock<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [START_LOCK])
    return await work()
  } finally {
    // destroyed rather than pooled: the lock ends with its connection even if the database does not respond
    client.release(true)
  }
}

/** Has servers that start on this database wait until the transaction of this connection has ended. */
export async function holdStarts(connection: Pick<Pool, 'query'>): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock($1)', [START_LOCK])
}
