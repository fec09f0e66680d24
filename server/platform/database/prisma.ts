import { PrismaPg } from '@prisma/adapter-pg'
import { Client, type Pool } from 'pg'
import { PrismaClient } from '../../generated/prisma/client'
import { StartupError } from '../runtime/startupError'
import { DatabaseMonitor, type DatabaseOutageLog } from './databaseMonitor'
import { MonitoredPool } from './monitoredPool'
import { getStatementName, STATEMENT_NAMES_LIFETIME_MS } from './statementNames'

const OLDEST_POSTGRES = 14
const CONNECTIONS = 20
/** How long to wait for a free connection, including the very first one, in ms. */
const CONNECT_MS = 10_000
/**
 * How long a transaction may wait to start and how long it may last, in ms. Concurrent saves of the same asset wait for
 * each other.
 */
const TIMEOUT = { maxWait: CONNECT_MS, timeout: 30_000 }

/** This process's connections to the database. */
export interface DatabaseConnections {
  pool: Pool
  prisma: PrismaClient
  /**
   * Starts the monitor: from then on, no request waits longer than 2 seconds for an unavailable database. Outages are
   * reported to `log`.
   */
  watch(log: DatabaseOutageLog): void
  close(): Promise<void>
}

/**
 * Opens the database lazily: the first query connects. The monitor connects to `watchedUrl`, which should bypass any
 * connection pooler, because a pooler's queue would hide the state of the database.
 */
export function openDatabase(url: string, watchedUrl = url): DatabaseConnections {
  const monitor = new DatabaseMonitor(watchedUrl)
  const pool = new MonitoredPool(
    {
      connectionString: url,
      max: CONNECTIONS,
      pipeline: true,
      connectionTimeoutMillis: CONNECT_MS,
      maxLifetimeSeconds: STATEMENT_NAMES_LIFETIME_MS / 1000,
      application_name: 'mah-manager',
    },
    monitor,
  )
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => getStatementName(sql) ?? '' }),
    transactionOptions: TIMEOUT,
  })
  return {
    pool,
    prisma,
    watch: (log) => monitor.start(log),
    async close() {
      monitor.close()
      await prisma.$disconnect()
      await pool.end()
    },
  }
}

/**
 * @throws StartupError if the database is unreachable, rejects the login, is too old, or is behind an unsuitable
 * connection pooler.
 */
export async function assertDatabaseReachable(url: string): Promise<void> {
  const { version, keepsStatements } = await look(url).catch((error: Error & { code?: string }) => {
    throw new StartupError(
      `The database at DATABASE_URL cannot be used: ${describe(error)}. Check DATABASE_URL, and that the database is running.`,
    )
  })
  assertSupportedPostgresVersion(version)
  if (!keepsStatements)
    throw new StartupError(
      'DATABASE_URL points to a connection pooler that does not support prepared statements. Use pgbouncer 1.21 or newer, with max_prepared_statements set.',
    )
}

/** @throws StartupError if this version of PostgreSQL is too old. */
export function assertSupportedPostgresVersion(version: number): void {
  if (version >= OLDEST_POSTGRES) return
  throw new StartupError(
    `The database at DATABASE_URL is PostgreSQL ${version}. Use version ${OLDEST_POSTGRES} or newer.`,
  )
}

async function look(url: string): Promise<{ version: number; keepsStatements: boolean }> {
  const clients = [1, 2].map(
    () => new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS }),
  )
  for (const client of clients) client.on('error', () => undefined)
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const [first, second] = clients as [Client, Client]
    const { rows } = await first.query<{ server_version_num: string }>('SHOW server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    return { version, keepsStatements: await keepStatements(first, second) }
  } finally {
    for (const client of clients) client.connection.stream.destroy()
  }
}

/** False if a connection pooler shares one connection between clients without tracking their prepared statements. */
async function keepStatements(first: Client, second: Client): Promise<boolean> {
  const name = 'mah_check'
  try {
    await first.query({ name, text: 'SELECT 1 AS number' })
    await second.query({ name, text: 'SELECT 2 AS number' })
    const { rows } = await first.query<{ number: number }>({ name, text: 'SELECT 1 AS number' })
    return rows[0]?.number === 1
  } catch (error) {
    if (['42P05', '26000'].includes(String((error as { code?: string }).code))) return false
    throw error
  }
}

function describe(error: Error & { code?: string }): string {
  // if a host name has several addresses, there is one error for each of them
  const [cause = error] = error instanceof AggregateError ? (error.errors as Error[]) : []
  return cause.message || error.code || 'no answer'
}
