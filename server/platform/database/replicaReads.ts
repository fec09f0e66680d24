import { setTimeout as delay } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { Logger } from 'pino'

/** How long the replica may take to respond and to catch up with the primary, in ms. */
const PATIENCE_MS = 2_000
const POLL_MS = 25

/** Selects the database for long reads, such as exports. */
export interface ReplicaReads {
  /** Returns the URL of a database that includes everything saved before the call. */
  url(): Promise<string>
}

interface Options {
  /** Connections to the primary. */
  pool: Pool
  databaseUrl: string
  /** URL of a streaming replica with the same login. If it is absent, long reads use the primary. */
  replicaUrl?: string
  logger: Logger
}

/** Chooses the replica for long reads while it is up to date, and otherwise the primary. Logs each switch once. */
export function createReplicaReads({ pool, databaseUrl, replicaUrl, logger }: Options): ReplicaReads {
  if (!replicaUrl) return { url: async () => databaseUrl }
  let isUsed: boolean | undefined
  return {
    async url() {
      const lack = await replicaProblem(replicaUrl, await writtenUpTo(pool))
      if ((lack === undefined) !== isUsed) {
        isUsed = lack === undefined
        if (lack !== undefined)
          logger.warn({ reason: lack }, 'the replica is not used: reports and exports read from the primary')
        else logger.info('reports and exports read from the replica')
      }
      return isUsed ? replicaUrl : databaseUrl
    },
  }
}

/** Returns the current position of the primary's write-ahead log. */
async function writtenUpTo(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn')
  return String(rows[0]?.lsn)
}

/** Returns why the replica cannot be used; undefined once it has reached this log position. */
async function replicaProblem(url: string, lsn: string): Promise<string | undefined> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'mah-manager watch',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const deadline = performance.now() + PATIENCE_MS
    do {
      const { rows } = await client.query<{ replica: boolean; current: boolean }>(
        'SELECT pg_is_in_recovery() AS replica, pg_last_wal_replay_lsn() >= $1::pg_lsn AS current',
        [lsn],
      )
      if (!rows[0]?.replica) return 'it is not a replica'
      if (rows[0].current) return undefined
      await delay(POLL_MS)
    } while (performance.now() < deadline)
    return `it is more than ${PATIENCE_MS / 1000} seconds behind`
  } catch (error) {
    return (error as Error).message || 'no answer'
  } finally {
    client.connection.stream.destroy()
  }
}

/** Replaces a URL's user name and password with the ones in `login`. */
export function replaceUrlLogin(login: string, url: string): string {
  const { username, password } = new URL(login)
  return Object.assign(new URL(url), { username, password }).href
}
