import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../server/database/embedded'
import { migrate } from '../../server/database/migrations'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL that lives as long as the run; its application database is `TEMPLATE`, migrated and empty. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for a project's run, with a migrated database to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-test-'))
  const postgres = await startEmbeddedPostgres(folder, { throwaway: true })
  await migrate(postgres.url)
  // why: a template must have no visitors while it is cloned, not even the autovacuum's
  const client = new Client({ connectionString: inDatabase(postgres.url, 'postgres') })
  await client.connect()
  await client.query(`ALTER DATABASE ${databaseOf(postgres.url)} IS_TEMPLATE true ALLOW_CONNECTIONS false`)
  await client.end()
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export function inDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

export function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1)
}
