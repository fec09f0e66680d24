import { randomUUID } from 'node:crypto'
import { Client, type ClientBase } from 'pg'
import { inject } from 'vitest'
import { type DatabaseConnections, openDatabase } from '../../server/platform/database/prisma'
import { databaseOf, inDatabase, STARTED } from './postgres'
import { copyStrategy } from './temporaryFolder'

export interface TestDatabase extends DatabaseConnections {
  url: string
  /** Closes this process's connections and removes the database, even if other processes are still connected. */
  drop(): Promise<void>
}

/** Creates a separate database, migrated and empty. Call `drop` when done: `afterAll(() => database.drop())`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return copyOf(databaseOf(inject('postgresUrl')))
}

/** Creates a separate database as it is after a server's first start, with the roles and the super-admin. */
export async function createStartedDatabase(): Promise<TestDatabase> {
  return copyOf(STARTED)
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return copyOf('template1')
}

/** Copies a database, which must not be in use. */
export async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${copyStrategy()}`)
  const url = inDatabase(inject('postgresUrl'), name)
  const database = openDatabase(url)
  return {
    ...database,
    url,
    async drop() {
      await database.close()
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** Waits until a query in this connection's database is waiting for a lock. */
export async function waitForBlockedQuery(connection: ClientBase): Promise<void> {
  for (;;) {
    // why: within a transaction, PostgreSQL keeps returning its first statistics snapshot
    await connection.query('SELECT pg_stat_clear_snapshot()')
    const { rowCount } = await connection.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    if (rowCount) return
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inDatabase(inject('postgresUrl'), 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
