import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareFirstStart } from '../../server/areas/people/users/firstStart'
import { revokePublicFunctions } from '../../server/areas/reports/login/revokePublicFunctions'
import { startEmbeddedPostgres } from '../../server/platform/database/embedded'
import { migrateDatabase } from '../../server/platform/database/migrations'
import { openDatabase } from '../../server/platform/database/prisma'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a migrated, empty database in this run's PostgreSQL; the database serves as a template for copies. */
    postgresUrl: string
    /** A folder shared by this run's test files. */
    runFolder: string
  }
}

interface TestPostgres {
  url: string
  folder: string
  stop(): Promise<void>
}

/** Shared through `globalThis`, because each project loads this module again in the same process. */
const shared = globalThis as typeof globalThis & { testPostgres?: { started: Promise<TestPostgres>; users: number } }

/** The first super-admin in every hall. */
export const ADMIN = { email: 'first.admin@hall.example', password: 'correct horse battery' }

/** A database to copy, with the roles and `ADMIN` that a first start creates. */
export const STARTED = 'started'

/**
 * Provides this run's PostgreSQL to a project's tests, with two databases to copy: an empty one, and one as it is after
 * a server's first start.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testPostgres ??= { started: start(), users: 0 }
  const { started } = shared.testPostgres
  shared.testPostgres.users += 1
  const { url, folder, stop } = await started
  project.provide('postgresUrl', url)
  project.provide('runFolder', folder)
  return async () => {
    if (!shared.testPostgres || --shared.testPostgres.users > 0) return
    delete shared.testPostgres
    await stop()
  }
}

async function start(): Promise<TestPostgres> {
  const postgres = await startPostgres()
  await migrateDatabase(postgres.url)
  // why: revoked while connected as a superuser, because only a superuser may revoke these privileges
  await revokePublicFunctionsOf(postgres.url)
  const client = new Client({ connectionString: inDatabase(postgres.url, 'postgres') })
  await client.connect()
  const empty = databaseOf(postgres.url)
  await client.query(`CREATE DATABASE ${STARTED} TEMPLATE ${empty}`)
  await makeFirstStart(inDatabase(postgres.url, STARTED))
  // why: nothing, not even autovacuum, may be connected to a template while it is being copied
  for (const template of [empty, STARTED])
    await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true ALLOW_CONNECTIONS false`)
  await client.end()
  return postgres
}

async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-test-'))
  const { url, stop } = await startEmbeddedPostgres(folder, { throwaway: true })
  return {
    url,
    folder,
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeFirstStart(url: string): Promise<void> {
  const database = openDatabase(url)
  await prepareFirstStart(database.prisma, { adminEmail: ADMIN.email, adminPassword: ADMIN.password })
  await database.close()
}

/** Revokes, once for all copies, the privileges that each app would otherwise revoke when it starts. */
async function revokePublicFunctionsOf(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url })
  await revokePublicFunctions(pool)
  await pool.end()
}

export function inDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

export function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1)
}
