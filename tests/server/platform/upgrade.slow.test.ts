import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { Prisma } from '../../../server/generated/prisma/client'
import type { BackupManifest } from '../../../server/platform/backup/backupManifest'
import { openBackup } from '../../../server/platform/backup/openBackup'
import { restoreBackup } from '../../../server/platform/backup/restoreBackup'
import { writeBackup } from '../../../server/platform/backup/writeBackup'
import {
  getMigrationsFolder,
  listMigrationNames,
  loadMigrations,
  prismaFolder,
} from '../../../server/platform/database/migrationFiles'
import { migrateDatabase } from '../../../server/platform/database/migrations'
import { applyMigrations } from '../../../server/platform/database/schemaEngine'
import { openSingleConnection } from '../../../server/platform/database/singleConnection'
import { addRows } from '../../support/anyRows'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/database'
import { readContents, readRoutines, readRules } from '../../support/databaseContents'

/** The last migration of an older release (22 November 2026, noon). */
const OLDER = '20261122122534_growth'

/** A database that was upgraded through every released schema, with rows added in each schema. */
let database: TestDatabase
let client: Client
let names: string[]
let folder: string
/** A backup that was made with an older schema, and the database's rows at that time. */
let olderBackup: string
let olderContents: Record<string, string[]>
/** Matches tables that are computed from other tables: an upgrade may recompute their rows. */
const COMPUTED = /_(changes|counts|marks|trends)$/
/** The migration that removed computed tables, and the names of these tables. */
const REMOVAL = '20261123150000_without_asset_marks'
const REMOVED = ['asset_marks', 'asset_list_changes']
/** Start of the test; later timestamps come from the test itself, so they are compared as equal. */
const STARTED_AT = new Date()
/** Tables that had fewer rows after a migration. */
const losses: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mah-upgrade-'))
  database = await createEmptyDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  names = await listMigrationNames()
  const pool = openSingleConnection(database.url)
  let counts: Record<string, number> = {}
  for (const [index, name] of names.entries()) {
    await applyMigrations(pool, await loadMigrations(names.slice(0, index + 1)))
    const after = await countRows()
    losses.push(
      ...Object.keys(after)
        .filter((table) => !COMPUTED.test(table) && !(name === REMOVAL && table === 'the sequences'))
        .flatMap((table) => ((after[table] ?? 0) < (counts[table] ?? 0) ? `${name}: ${table}` : [])),
    )
    expect(await addRows(client, index + 1), name).toEqual({})
    counts = await countRows()
    if (name !== OLDER) continue
    olderBackup = path.join(folder, 'older.backup')
    await writeBackup(database.url, olderBackup)
    olderContents = await readContents(client)
  }
  await pool.end()
  await migrateDatabase(database.url)
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function countRows(): Promise<Record<string, number>> {
  const contents = await readContents(client)
  return Object.fromEntries(Object.entries(contents).map(([table, rows]) => [table, rows.length]))
}

async function emptyDatabase(): Promise<Client> {
  const empty = await createEmptyDatabase()
  const connection = new Client({ connectionString: empty.url })
  await connection.connect()
  onTestFinished(async () => {
    await connection.end()
    await empty.drop()
  })
  return connection
}

const urlOf = ({ database: name }: Client): string => {
  const url = new URL(database.url)
  url.pathname = `/${name}`
  return url.href
}

async function restore(connection: Client, migrations?: string): Promise<BackupManifest> {
  const backup = await openBackup(olderBackup)
  await restoreBackup(urlOf(connection), backup, { folder: migrations }).finally(() => backup.close())
  return backup.manifest
}

/**
 * Creates a `prisma` folder with these migrations; if `failing`, adds a migration that changes rows and tables, then
 * fails.
 */
async function copyWith(included: string[], { failing = false } = {}): Promise<string> {
  const copy = await mkdtemp(path.join(folder, 'prisma-'))
  await mkdir(path.join(copy, 'sql'))
  for (const name of ['migration_lock.toml', ...included])
    await cp(path.join(getMigrationsFolder(prismaFolder), name), path.join(getMigrationsFolder(copy), name), {
      recursive: true,
    })
  if (failing) {
    await mkdir(path.join(getMigrationsFolder(copy), '29990101000000_failing'))
    const sql = `UPDATE assets SET name = 'Lost'; DROP TABLE tests CASCADE; ALTER TABLE users ADD COLUMN later int; SELECT 1 / 0;`
    await writeFile(path.join(getMigrationsFolder(copy), '29990101000000_failing', 'migration.sql'), sql)
  }
  return copy
}

it('an upgrade from every released schema keeps the rows of all tables, readable by this version', async () => {
  expect(losses).toEqual([])
  const empty = Object.entries(await countRows()).filter(([table, count]) => count === 0 && !table.startsWith('jobs.'))
  expect(empty).toEqual([])
  const models = database.prisma as unknown as Record<string, { findMany(): Promise<unknown[]> }>
  for (const name of Object.keys(Prisma.ModelName)) {
    const model = models[name.charAt(0).toLowerCase() + name.slice(1)]
    expect((await model?.findMany())?.length, name).toBeGreaterThan(0)
  }
  const kept = async (table: string, column: string) =>
    (
      await client.query<{ n: number }>(
        `SELECT count(DISTINCT ${column})::int AS n FROM ${table} WHERE ${column} ~ '^TEXT'`,
      )
    ).rows[0]?.n
  expect(await kept('assets', 'code')).toBe(names.length)
  expect(await kept('users', 'email')).toBe(names.length)
})

it('an upgraded database has the functions, triggers and views of a new one', async () => {
  const fresh = await createTestDatabase()
  onTestFinished(() => fresh.drop())
  expect(await readRoutines(client)).toEqual(await readRoutines(fresh.pool))
})

it('an upgrade applies a migration whose number is lower than that of one released before', async () => {
  const connection = await emptyDatabase()
  const released = names.slice(0, names.findIndex((name) => name.endsWith('_calendar_addresses')) + 1)
  const early = released.filter((name) => !name.endsWith('_imports'))
  const pool = openSingleConnection(urlOf(connection))
  await applyMigrations(pool, await loadMigrations(early))
  await pool.end()
  expect(await addRows(connection, 1)).toEqual({})
  expect(await migrateDatabase(urlOf(connection))).toEqual(names.filter((name) => !early.includes(name)))
  expect(await readRules(connection)).toEqual(await readRules(client))
})

it('an upgrade that fails half-way leaves everything unchanged', async () => {
  const state = async () => {
    // why: a rollback does not reset sequences, so they are not compared
    const { 'the sequences': _, ...rows } = await readContents(client)
    return [rows, await readRules(client)]
  }
  const before = await state()
  const failing = await copyWith(names, { failing: true })
  await expect(migrateDatabase(database.url, failing)).rejects.toThrow(
    '29990101000000_failing failed and was rolled back',
  )
  expect(await state()).toEqual(before)
})

it('a backup from an older version restores every row, with its own program and with this one', async () => {
  const older = await emptyDatabase()
  const { tables, migrations } = await restore(older, await copyWith(names.slice(0, names.indexOf(OLDER) + 1)))
  expect(migrations.at(-1)?.name).toBe(OLDER)
  const current = await emptyDatabase()
  await restore(current)
  for (const [table, rows] of Object.entries(await readContents(older)))
    if (tables.some(({ name }) => name === table)) expect(rows, table).toEqual(olderContents[table])
  expect((await readContents(older))['the sequences']).toEqual(olderContents['the sequences'])

  await migrateDatabase(urlOf(older))
  expect(await readRules(current)).toEqual(await readRules(older))
  for (const { name, columns } of tables.filter((table) => !REMOVED.includes(table.name)))
    expect(await rowsOf(current, name, columns), name).toEqual(await rowsOf(older, name, columns))
})

it('restoring an older backup whose upgrade fails leaves the database unchanged', async () => {
  const connection = await emptyDatabase()
  await expect(restore(connection, await copyWith(names, { failing: true }))).rejects.toThrow('division by zero')
  expect(await readContents(connection)).toEqual({ 'the sequences': [] })
})

async function rowsOf(connection: Client, table: string, columns: readonly string[]): Promise<unknown[]> {
  const { rows } = await connection.query<Record<string, unknown>>(
    `SELECT * FROM ${table} r ORDER BY r::text COLLATE "C"`,
  )
  const comparable = (value: unknown) => (value instanceof Date && value >= STARTED_AT ? 'now' : value)
  return rows
    .map((row) => columns.map((column) => comparable(row[column])))
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
}
