import type { Pool } from 'pg'
import type { PrismaClient } from '../../generated/prisma/client'
import type { AppContext } from '../../platform/context'
import type { BuildInfo } from '../../platform/runtime/buildInfo'
import { LOGIN_THROTTLE_PREFIX, MAX_LOGIN_FAILURES } from '../people/sessions/loginThrottle'
import type { Counters, DatabaseState, ServerState } from './serverState.type'

declare module '../../platform/context' {
  interface Services {
    serverFacts: ServerRuntimeInfo
  }
}

/** An environment variable and its effective value. */
export interface ConfigurationVariableValue {
  name: string
  /** The effective value with passwords removed; null if the variable has no value. */
  value: string | null
  /** False if the value is the default. */
  isSet: boolean
}

/** Facts about the server that do not change while it runs, and its connection pool. */
export interface ServerRuntimeInfo {
  build: BuildInfo
  variables: readonly ConfigurationVariableValue[]
  /** True if the server runs PostgreSQL itself. */
  embeddedDatabase: boolean
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
}

export async function collectServerState({ prisma, serverFacts, recentLog }: AppContext): Promise<ServerState> {
  const { build, variables, embeddedDatabase, pool } = serverFacts
  const { counters, ...database } = await readDatabase(prisma)
  const { rss, heapUsed, heapTotal } = process.memoryUsage()
  return {
    ...build,
    server: recentLog.server,
    nodeVersion: process.versions.node,
    uptime: Math.floor(process.uptime()),
    memory: { resident: rss, heapUsed, heapTotal },
    database: {
      ...database,
      embedded: embeddedDatabase,
      connections: pool.totalCount,
      idleConnections: pool.idleCount,
      waiting: pool.waitingCount,
    },
    counters,
    configuration: variables,
  }
}

interface DatabaseRow extends Pick<DatabaseState, 'version'> {
  sizeBytes: bigint
  migrations: { name: string; appliedAt: string }[]
  counters: Counters
}

/** Reads all numbers in one statement, so that they are from the same moment. */
async function readDatabase(prisma: PrismaClient) {
  const [row] = await prisma.$queryRaw<[DatabaseRow]>`
    with failing as (
      select points from throttles
      where key like ${`${LOGIN_THROTTLE_PREFIX}:%`} and expire > extract(epoch from now()) * 1000)
    select
      current_setting('server_version') as version,
      pg_database_size(current_database()) as "sizeBytes",
      (select json_agg(json_build_object('name', migration_name, 'appliedAt', finished_at) order by started_at desc)
        from _prisma_migrations where finished_at is not null and rolled_back_at is null) as migrations,
      json_build_object(
        'sessions', (select count(*) from sessions where expire > now()),
        'reportRunsRunning',
          (select count(*) from report_runs where state = 'running' and lease_until > now()),
        'reportRunsWaiting',
          (select count(*) from report_runs where state = 'waiting' and lease_until > now()),
        'loginsFailing', (select count(*) from failing),
        'loginsBlocked', (select count(*) from failing where points >= ${MAX_LOGIN_FAILURES}),
        'keptAnswers', (select count(*) from idempotency_keys where expires_at > now())
      ) as counters`
  return {
    ...row,
    sizeBytes: Number(row.sizeBytes),
    migrations: row.migrations.map(({ name, appliedAt }) => ({ name, appliedAt: new Date(appliedAt) })),
  }
}
