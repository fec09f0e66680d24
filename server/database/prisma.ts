import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { PrismaClient } from '../generated/prisma/client'
import { StartRefusal } from '../startRefusal'
import { HeardPool } from './statements'

const OLDEST_POSTGRES = 14
const CONNECTIONS = 20
const CONNECT_MS = 10_000
/** Milliseconds a transaction may wait for its turn and last: saves of one asset queue up behind each other. */
const PATIENCE = { maxWait: CONNECT_MS, timeout: 30_000 }

export interface Database {
  /** The one pool of this process: Prisma's, the session store's and the throttle's. */
  pool: Pool
  prisma: PrismaClient
  close(): Promise<void>
}

/** Opens the database lazily: the first query connects. `onError` hears of idle connections that break. */
export function openDatabase(url: string, onError: (error: Error) => void = () => undefined): Database {
  const pool = new HeardPool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'mah-manager',
  })
  pool.on('error', onError)
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: PATIENCE })
  return {
    pool,
    prisma,
    async close() {
      await prisma.$disconnect()
      await pool.end()
    },
  }
}

/** @throws StartRefusal if the database cannot be reached, refuses the login, or is too old. */
export async function checkDatabase(pool: Pool): Promise<void> {
  const version = await serverVersion(pool).catch((error: Error & { code?: string }) => {
    throw new StartRefusal(`DATABASE_URL leads to no usable database: ${describe(error)}.`)
  })
  if (version >= OLDEST_POSTGRES) return
  throw new StartRefusal(`DATABASE_URL leads to PostgreSQL ${version}; it takes ${OLDEST_POSTGRES} or newer.`)
}

async function serverVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num')
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
}

function describe(error: Error & { code?: string }): string {
  // a host name with several addresses fails with one error for each
  const [cause = error] = error instanceof AggregateError ? (error.errors as Error[]) : []
  return cause.message || error.code || 'no answer'
}
