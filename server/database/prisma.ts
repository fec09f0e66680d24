import { PrismaPg } from '@prisma/adapter-pg'
import { Client, type Pool } from 'pg'
import { PrismaClient } from '../generated/prisma/client'
import { StartupError } from '../startupError'
import { DatabaseMonitor, type OutageLog } from './databaseMonitor'
import { MonitoredPool } from './monitoredPool'
import { NAMES_LIFETIME, statementName } from './statementNames'

const OLDEST_POSTGRES = 14
const CONNECTIONS = 20
/** For lookups: one for callers, one for records. */
const PIPELINED_CONNECTIONS = 2
/** Milliseconds for a free connection, and for the first one of all. */
const CONNECT_MS = 10_000
/** Milliseconds that a transaction may wait to start, and may last: saves of one asset wait for each other. */
const TIMEOUT = { maxWait: CONNECT_MS, timeout: 30_000 }

/** The connections of this process to its database. */
export interface Database {
  /** What Prisma, the session store and the throttle use. */
  pool: Pool
  /** Further connections, which are pipelined. */
  pipelinedPool: Pool
  prisma: PrismaClient
  /** From now on no request waits longer than 2 seconds for an unavailable database; `log` receives the outages. */
  watch(log: OutageLog): void
  close(): Promise<void>
}

/** Opens the database lazily: the first query connects. */
export function openDatabase(url: string): Database {
  const monitor = new DatabaseMonitor(url)
  const options = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    maxLifetimeSeconds: NAMES_LIFETIME / 1000,
    application_name: 'mah-manager',
  }
  const pool = new MonitoredPool({ ...options, max: CONNECTIONS }, monitor)
  const pipelinedPool = new MonitoredPool({ ...options, max: PIPELINED_CONNECTIONS, pipeline: true }, monitor)
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) ?? '' }),
    transactionOptions: TIMEOUT,
  })
  return {
    pool,
    pipelinedPool,
    prisma,
    watch: (log) => monitor.start(log),
    async close() {
      monitor.close()
      await prisma.$disconnect()
      await Promise.all([pool.end(), pipelinedPool.end()])
    },
  }
}

/** @throws StartupError if the database cannot be reached, refuses the login, or is too old. */
export async function checkDatabase(url: string): Promise<void> {
  const version = await serverVersion(url).catch((error: Error & { code?: string }) => {
    throw new StartupError(`The database of DATABASE_URL cannot be used: ${describe(error)}.`)
  })
  assertSupportedVersion(version)
}

/** @throws StartupError if this version of PostgreSQL is too old. */
export function assertSupportedVersion(version: number): void {
  if (version >= OLDEST_POSTGRES) return
  throw new StartupError(
    `The database of DATABASE_URL is PostgreSQL ${version}; version ${OLDEST_POSTGRES} or newer is required.`,
  )
}

async function serverVersion(url: string): Promise<number> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  } finally {
    client.connection.stream.destroy()
  }
}

function describe(error: Error & { code?: string }): string {
  // a host name with several addresses fails with one error for each
  const [cause = error] = error instanceof AggregateError ? (error.errors as Error[]) : []
  return cause.message || error.code || 'no answer'
}
