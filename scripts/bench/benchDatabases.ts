import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../server/platform/database/embedded'
import { migrateDatabase } from '../../server/platform/database/migrations'
import { runStep } from '../helpers/tools.mjs'
import { startBuiltServer } from '../measuring/serverProcesses'
import { type BenchHallSize, fillBenchDatabase } from './fillBenchDatabase'

/** The benchmark databases, one for each hall size. */
export interface BenchDatabases {
  folder: string
  url(size: BenchHallSize): string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL with a migrated and filled database for each size. `BENCH_DIR` is a folder that keeps the databases
 * for the next run; if it is not set, they are deleted.
 */
export async function openBenchDatabases(sizes: readonly BenchHallSize[]): Promise<BenchDatabases> {
  const kept = process.env.BENCH_DIR
  const folder = kept ? path.resolve(kept) : await mkdtemp(path.join(tmpdir(), 'mah-bench-'))
  await mkdir(folder, { recursive: true })
  const postgres = await startEmbeddedPostgres(folder)
  const url = (size: BenchHallSize) => inDatabase(postgres.url, nameOf(size))
  for (const size of sizes) {
    await fillDatabase(postgres.url, folder, size)
    await runStep(`Opening ${nameOf(size)}`, () => bringUpToDate(url(size)))
  }
  return {
    folder,
    url,
    async stop() {
      await postgres.stop()
      if (!kept) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

const nameOf = ({ assets, locations }: BenchHallSize) => `assets_${assets}_at_${locations}`

async function fillDatabase(url: string, folder: string, size: BenchHallSize): Promise<void> {
  const name = nameOf(size)
  const { rowCount } = await runOnDatabase(url, (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  )
  if (rowCount) return
  await runStep(`Generating ${name}`, async () => {
    const unfinished = `${name}_unfinished`
    await runOnDatabase(url, async (client) => {
      await client.query(`drop database if exists ${unfinished}`)
      await client.query(`create database ${unfinished}`)
    })
    const DATABASE_URL = inDatabase(url, unfinished)
    // why: the first start runs the migrations and creates the super-admin
    await (await startBuiltServer(folder, { DATABASE_URL, DATA_DIR: folder })).stop()
    await runOnDatabase(DATABASE_URL, (client) => fillBenchDatabase(client, size))
    // why: the database gets its name only when complete, so that an interrupted run leaves no half-filled database
    await runOnDatabase(url, (client) => client.query(`alter database ${unfinished} rename to ${name}`))
  })
}

/** Migrates a database kept from an earlier run and loads its pages into memory. */
async function bringUpToDate(url: string): Promise<void> {
  await migrateDatabase(url)
  await runOnDatabase(url, async (client) => {
    await client.query('truncate telescope_entries, sessions, access_tokens')
    await client.query('vacuum analyze')
    await client.query('create extension if not exists pg_prewarm')
    await client.query(
      `select pg_prewarm(oid) from pg_class where relkind in ('r', 'i', 't') and pg_relation_size(oid) > 0`,
    )
  })
}

const inDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Runs `work` on a new connection to the database. */
export async function runOnDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
