import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrations'
import { revokePublicFunctions } from '../../server/reports/login/revokePublicFunctions'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL that lives as long as the run; its application database is `TEMPLATE`, migrated and empty. */
    postgresUrl: string
  }
}

interface TestPostgres {
  url: string
  stop(): Promise<void>
}

/** why: each project loads this module anew, into the same process */
const shared = globalThis as typeof globalThis & { testPostgres?: { started: Promise<TestPostgres>; users: number } }

/** Gives a project's tests the one PostgreSQL of this run, with a migrated database to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testPostgres ??= { started: start(), users: 0 }
  const { started } = shared.testPostgres
  shared.testPostgres.users += 1
  const { url, stop } = await started
  project.provide('postgresUrl', url)
  return async () => {
    if (!shared.testPostgres || --shared.testPostgres.users > 0) return
    delete shared.testPostgres
    await stop()
  }
}

async function start(): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-test-'))
  const postgres = await startEmbeddedPostgres(folder, { throwaway: true })
  await migrate(postgres.url)
  await revokePublicFunctionsOf(postgres.url)
  // why: a template must have no visitors while it is cloned, not even the autovacuum's
  const client = new Client({ connectionString: inDatabase(postgres.url, 'postgres') })
  await client.connect()
  await client.query(`ALTER DATABASE ${databaseOf(postgres.url)} IS_TEMPLATE true ALLOW_CONNECTIONS false`)
  await client.end()
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What each app would do at its start, done once for all clones. */
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
