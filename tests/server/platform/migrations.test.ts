import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  getMigrationsFolder,
  listMigrationNames,
  loadMigrations,
  prismaFolder,
} from '../../../server/platform/database/migrationFiles'
import { migrateDatabase } from '../../../server/platform/database/migrations'
import { assertSupportedPostgresVersion } from '../../../server/platform/database/prisma'
import { applyMigrations, diffDatabaseSchema } from '../../../server/platform/database/schemaEngine'
import { openSingleConnection } from '../../../server/platform/database/singleConnection'
import { withStartupLock } from '../../../server/platform/database/startLock'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/database'
import { readRoutines } from '../../support/databaseContents'

describe('the migrations', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createEmptyDatabase()
    onTestFinished(() => database.drop())
  })

  it('the migrations create exactly the tables in prisma/schema.prisma', async () => {
    const scratch = await createEmptyDatabase()
    onTestFinished(() => scratch.drop())
    expect(await diffDatabaseSchema(database.pool, scratch.pool, await listMigrationNames())).toBe('')
  })

  it('the migrations are recorded as Prisma records them, and not applied twice', async () => {
    const names = await listMigrationNames()
    expect(await migrateDatabase(database.url)).toEqual(names)
    expect(await migrateDatabase(database.url)).toEqual([])
    const { rows } = await database.pool.query(
      'SELECT migration_name, applied_steps_count, length(checksum) AS checksum FROM _prisma_migrations ORDER BY started_at',
    )
    expect(rows).toEqual(names.map((name) => ({ migration_name: name, applied_steps_count: 1, checksum: 64 })))
  })

  it('the migrations leave no lock behind on a connection that a pooler reuses', async () => {
    const pool = openSingleConnection(database.url)
    onTestFinished(() => pool.end())
    await pool.query('BEGIN')
    await applyMigrations(pool, await loadMigrations((await listMigrationNames()).slice(0, 1)))
    await pool.query('COMMIT')
    const { rowCount } = await pool.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()")
    expect(rowCount).toBe(0)
  })

  it('the migrations run while no other server starts, under a lock that ends with a transaction', async () => {
    const { state } = await withStartupLock(database.pool, async () => {
      const { rows } = await database.pool.query(
        `SELECT a.state FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE l.locktype = 'advisory' AND a.datname = current_database()`,
      )
      expect(rows).toHaveLength(1)
      return rows[0]
    })
    expect(state).toBe('idle in transaction')
  })

  it("the migrations do not touch another program's tables", async () => {
    await database.pool.query('CREATE TABLE guests (name text)')
    await expect(migrateDatabase(database.url)).rejects.toThrow('another program’s tables (guests)')
    expect(await tables(database.pool)).toEqual(['guests'])
  })
})

describe('an upgraded database', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
    onTestFinished(() => database.drop())
  })

  it('a failed migration leaves nothing behind except earlier migrations', async () => {
    const folder = await copyOfPrisma()
    await addMigration(folder, 'faulty', 'CREATE TABLE shelves (id int); ALTER TABLE nowhere ADD COLUMN x int;')

    await expect(migrateDatabase(database.url, folder)).rejects.toThrow(
      /^Migration 29990101000000_faulty failed and was rolled back: .*relation "nowhere" does not exist/,
    )
    expect(await tables(database.pool)).not.toContain('shelves')
    expect(await migrateDatabase(database.url)).toEqual([])
  })

  it('a migration changed after it was applied is rejected', async () => {
    const [first] = await listMigrationNames()
    await database.pool.query("UPDATE _prisma_migrations SET checksum = repeat('0', 64) WHERE migration_name = $1", [
      first,
    ])
    await expect(migrateDatabase(database.url)).rejects.toThrow(`Migration ${first} has changed`)
  })

  it('migrations that another tool left half finished are not continued', async () => {
    await database.pool.query('UPDATE _prisma_migrations SET finished_at = NULL')
    await expect(migrateDatabase(database.url)).rejects.toThrow('was left unfinished')
  })
})

describe('functions, triggers and views', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
    onTestFinished(() => database.drop())
  })

  it('functions, triggers and views are those in prisma/sql, and no others', async () => {
    const made = await readRoutines(database.pool)
    await dropRoutines(database.pool)
    expect(await readRoutines(database.pool)).toEqual([])
    await migrateDatabase(database.url)
    expect(await readRoutines(database.pool)).toEqual(made)
  })

  it('functions, triggers and views are updated once at the next start, whichever server starts first', async () => {
    const folder = await copyOfPrisma()
    await database.pool.query('CREATE TABLE applications ()')
    await writeFile(path.join(folder, 'sql', 'counted.sql'), 'INSERT INTO applications DEFAULT VALUES')
    await changeFile(folder, 'asset_use.sql', "'inUse' WHEN", "'outOfUse' WHEN")
    await changeFile(folder, 'reporting/users.sql', 'u."name",', 'upper(u."name") AS "capitals",')
    await changeFile(folder, 'reporting/users.sql', /COMMENT[^;]*"name"[^;]*;/, '')
    const start = () => withStartupLock(database.pool, () => migrateDatabase(database.url, folder))
    await Promise.all([start(), start()])
    await start()
    expect((await database.pool.query('SELECT FROM applications')).rowCount).toBe(1)
    const { fields } = await database.pool.query('SELECT * FROM reporting.users')
    expect(fields.map(({ name }) => name)).toEqual(['id', 'capitals', 'active', 'roles'])
    expect((await readRoutines(database.pool)).join()).toContain("'outOfUse' WHEN o")
  })

  it.each(['a new database', 'one that is in use'])(
    'functions, triggers and views do not block a migration that changes what they read, in %s',
    async (which) => {
      const folder = await copyOfPrisma()
      await addMigration(folder, 'longer', 'ALTER TABLE stock_items ALTER COLUMN unit TYPE varchar(99)')
      await addMigration(folder, 'still_longer', 'ALTER TABLE stock_items ALTER COLUMN unit TYPE varchar(100)')
      const changed = which === 'one that is in use' ? database : await createEmptyDatabase()
      if (changed !== database) onTestFinished(() => changed.drop())
      const made = await readRoutines(database.pool)
      await migrateDatabase(changed.url, folder)
      const { rows } = await changed.pool.query<{ type: string }>(
        `SELECT format_type(atttypid, atttypmod) AS type FROM pg_attribute WHERE attname = 'unit' AND attrelid = 'reporting.stock'::regclass`,
      )
      expect(rows[0]?.type).toBe('character varying(100)')
      expect(await readRoutines(changed.pool)).toEqual(made)
    },
  )

  it('functions, triggers and views that could not be created are created at a later start', async () => {
    const made = await readRoutines(database.pool)
    const folder = await copyOfPrisma()
    await changeFile(folder, 'reporting/users.sql', 'u."name"', 'u."no_name"')
    await addMigration(folder, 'shelves', 'CREATE TABLE shelves ()')
    await expect(migrateDatabase(database.url, folder)).rejects.toThrow(
      'prisma/sql failed and was rolled back: reporting/users.sql: column u.no_name does not exist',
    )
    await changeFile(folder, 'reporting/users.sql', 'u."no_name"', 'u."name"')
    expect(await migrateDatabase(database.url, folder)).toEqual([])
    expect(await readRoutines(database.pool)).toEqual(made)
  })
})

it('the start rejects a PostgreSQL that is too old', () => {
  expect(() => assertSupportedPostgresVersion(13)).toThrow('PostgreSQL 13. Use version 14 or newer')
})

async function copyOfPrisma(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-prisma-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const part of ['migrations', 'sql'])
    await cp(path.join(prismaFolder, part), path.join(folder, part), { recursive: true })
  return folder
}

async function changeFile(folder: string, name: string, text: string | RegExp, replacement: string): Promise<void> {
  const file = path.join(folder, 'sql', name)
  const before = await readFile(file, 'utf8')
  const after = before.replace(text, replacement)
  expect(after).not.toBe(before)
  await writeFile(file, after)
}

/** Removes all functions, triggers and views, and everything that depends on them. */
async function dropRoutines(pool: Pool): Promise<void> {
  await pool.query(`
    DO $$
    DECLARE
      routine regprocedure;
    BEGIN
      EXECUTE (SELECT 'DROP VIEW ' || string_agg(oid::regclass::text, ', ') FROM pg_class
        WHERE relkind = 'v' AND relnamespace = 'reporting'::regnamespace);
      FOR routine IN SELECT oid FROM pg_proc
        WHERE pronamespace IN ('public'::regnamespace, 'jobs'::regnamespace, 'reporting'::regnamespace) LOOP
        EXECUTE format('DROP FUNCTION %s CASCADE', routine);
      END LOOP;
      COMMENT ON TABLE _prisma_migrations IS NULL;
    END $$`)
}

async function addMigration(folder: string, name: string, sql: string): Promise<void> {
  const added = path.join(getMigrationsFolder(folder), `29990101000000_${name}`)
  await mkdir(added)
  await writeFile(path.join(added, 'migration.sql'), sql)
}

async function tables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")
  return rows.map(({ tablename }) => tablename)
}
