import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/platform/database/embedded'
import { migrate } from '../../server/platform/database/migrations'
import { step } from '../helpers/tools.mjs'
import { generate, type HallSize, manyLocations } from './generate'
import { startOurs } from './processes'

/** The databases for the measurements, each with a hall of another size. */
export interface Databases {
  folder: string
  url(size: HallSize): string
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL with a migrated and filled database for each size. `BENCH_DIR` names a folder that keeps the databases for
 * the next run; without it they are deleted.
 */
export async function openDatabases(sizes: readonly HallSize[]): Promise<Databases> {
  const kept = process.env.BENCH_DIR
  const folder = kept ? path.resolve(kept) : await mkdtemp(path.join(tmpdir(), 'mah-bench-'))
  await mkdir(folder, { recursive: true })
  await fillDatabases(folder, sizes)
  const postgres = await startEmbeddedPostgres(folder)
  const url = (size: HallSize) => inDatabase(postgres, nameOf(size))
  for (const size of sizes) await step(`Opening ${inWords(size)}`, () => bringUpToDate(url(size)))
  return {
    folder,
    url,
    async stop() {
      await postgres.stop()
      if (!kept) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

function nameOf({ assets, locations }: HallSize): string {
  return locations === manyLocations(assets).locations ? `assets_${assets}` : `assets_${assets}_at_${locations}`
}

function inWords({ assets, locations }: HallSize): string {
  return `${assets.toLocaleString('en')} assets at ${locations.toLocaleString('en')} locations`
}

async function fillDatabases(folder: string, sizes: readonly HallSize[]): Promise<void> {
  // why: lost data can be generated again, and generating is much faster without durable writes
  const throwaway = !existsSync(path.join(folder, 'postgres-password'))
  const postgres = await startEmbeddedPostgres(folder, { throwaway })
  try {
    for (const size of sizes) await fillDatabase(postgres, folder, size)
  } finally {
    await postgres.stop()
  }
}

async function fillDatabase(postgres: EmbeddedPostgres, folder: string, size: HallSize): Promise<void> {
  const name = nameOf(size)
  const { rowCount } = await onDatabase(postgres.url, (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  )
  if (rowCount) return
  await step(`Generating ${inWords(size)}`, async () => {
    const unfinished = `${name}_unfinished`
    await onDatabase(postgres.url, async (client) => {
      await client.query(`drop database if exists ${unfinished}`)
      await client.query(`create database ${unfinished}`)
    })
    const url = inDatabase(postgres, unfinished)
    // a first start runs the migrations and creates the super-admin
    await (await startOurs(url, folder)).stop()
    await onDatabase(url, (client) => generate(client, size))
    // renamed when complete, so that an interrupted run leaves no half-filled database
    await onDatabase(postgres.url, (client) => client.query(`alter database ${unfinished} rename to ${name}`))
  })
}

/** Migrates a kept database and loads its pages into memory. */
async function bringUpToDate(url: string): Promise<void> {
  await migrate(url)
  await onDatabase(url, async (client) => {
    await client.query('truncate telescope_entries, sessions, access_tokens')
    await client.query('vacuum analyze')
    await readIntoMemory(client)
  })
}

/** Prewarms a kept database, so that it is as fast as one that was just generated. */
async function readIntoMemory(client: Client): Promise<void> {
  await client.query('create extension if not exists pg_prewarm')
  await client.query(
    `select pg_prewarm(oid) from pg_class where relkind in ('r', 'i', 't') and pg_relation_size(oid) > 0`,
  )
}

function inDatabase({ url }: EmbeddedPostgres, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Runs work on its own connection. */
export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
