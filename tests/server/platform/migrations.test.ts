import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { unsafeReasons } from '../../../domain/assets/pat'
import {
  migrationNames,
  migrationsOf,
  prismaFolder,
  readMigrations,
} from '../../../server/platform/database/migrationFiles'
import { migrate } from '../../../server/platform/database/migrations'
import { assertSupportedVersion } from '../../../server/platform/database/prisma'
import { applyMigrations, diffSchema } from '../../../server/platform/database/schemaEngine'
import { openSingleConnection } from '../../../server/platform/database/singleConnection'
import { withStartLock } from '../../../server/platform/database/startLock'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../support/database'
import { readRoutines } from '../../support/databaseContents'

describe('the migrations', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createEmptyDatabase()
    onTestFinished(() => database.drop())
  })

  it('the migrations lead to exactly the tables of prisma/schema.prisma', async () => {
    const scratch = await createEmptyDatabase()
    onTestFinished(() => scratch.drop())
    expect(await diffSchema(database.pool, scratch.pool, await migrationNames())).toBe('')
  })

  it('the migrations are recorded as Prisma records them, and not applied twice', async () => {
    const names = await migrationNames()
    expect(await migrate(database.url)).toEqual(names)
    expect(await migrate(database.url)).toEqual([])
    const { rows } = await database.pool.query(
      'SELECT migration_name, applied_steps_count, length(checksum) AS checksum FROM _prisma_migrations ORDER BY started_at',
    )
    expect(rows).toEqual(names.map((name) => ({ migration_name: name, applied_steps_count: 1, checksum: 64 })))
  })

  it('the migrations leave no lock behind with a connection that a pooler gives to others', async () => {
    const pool = openSingleConnection(database.url)
    onTestFinished(() => pool.end())
    await pool.query('BEGIN')
    await applyMigrations(pool, await readMigrations((await migrationNames()).slice(0, 1)))
    await pool.query('COMMIT')
    const { rowCount } = await pool.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()")
    expect(rowCount).toBe(0)
  })

  it('the migrations run while no other server starts, under a lock that ends with a transaction', async () => {
    const { state } = await withStartLock(database.pool, async () => {
      const { rows } = await database.pool.query(
        `SELECT a.state FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE l.locktype = 'advisory' AND a.datname = current_database()`,
      )
      expect(rows).toHaveLength(1)
      return rows[0]
    })
    expect(state).toBe('idle in transaction')
  })

  it('the migrations leave the tables of another program alone', async () => {
    await database.pool.query('CREATE TABLE guests (name text)')
    await expect(migrate(database.url)).rejects.toThrow('the tables of another program (guests)')
    expect(await tables(database.pool)).toEqual(['guests'])
  })

  it('the migrations clean names, codes, makes and units, keep both of two that would be the same, and one barcode of two lengths', async () => {
    await migrate(database.url, await migrationsBefore('clean_identities'))
    const { pool } = database
    await pool.query(`INSERT INTO assets (id, name, code, additional_codes, updated_at) VALUES
      ('A1', 'Kettle', 'K 1', '{}', now()), ('A2', E'Caf\\u00e9\\u200b  urn', E'K\\u00a01', '{}', now()),
      ('A3', E'Cafe\\u0301', E'K\\u20112', E'{"K-2","OLD\\u00a07"}', now())`)
    await pool.query("UPDATE assets SET make = 'Morphy  Richards', model = E'M\\u00a07', serial_number = E'\\u200b1'")
    await pool.query(
      "INSERT INTO asset_codes (code, asset_id) VALUES ('k 1', 'A1'), (E'k\\u00a01', 'A2'), (E'k\\u20112', 'A3') ON CONFLICT DO NOTHING",
    )
    await pool.query("INSERT INTO roles (name) VALUES ('Key holder'), (E'Key\\u00a0holder')")
    await pool.query(`INSERT INTO stock_items (name, code, barcode, description, updated_at) VALUES
      ('Tape', 'T-1', '712345678904', '', now()), ('Tape', 'T-2', '0712345678904', 'Wide', now())`)
    await pool.query("UPDATE stock_items SET unit = 'short  rolls' WHERE code = 'T-1'")

    await migrate(database.url)
    const read = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows
    expect(await read('SELECT name, code, additional_codes FROM assets ORDER BY id')).toEqual([
      ['Kettle', 'K 1', []],
      ['Café urn', 'K\u00a01', []],
      ['Café', 'K-2', ['OLD 7']],
    ])
    expect(await read('SELECT DISTINCT make, model, serial_number FROM assets')).toEqual([
      ['Morphy Richards', 'M 7', '1'],
    ])
    expect(await read("SELECT unit FROM stock_items WHERE code = 'T-1'")).toEqual([['short rolls']])
    expect(await read("SELECT code FROM asset_codes WHERE asset_id = 'A3' ORDER BY 1")).toEqual([['k-2'], ['old 7']])
    expect(await read("SELECT name FROM roles WHERE name LIKE 'Key%' ORDER BY id")).toEqual([
      ['Key holder'],
      ['Key\u00a0holder'],
    ])
    expect(await read('SELECT barcode, description FROM stock_items ORDER BY id')).toEqual([
      ['712345678904', ''],
      [null, 'Wide\nBarcode: 0712345678904'],
    ])
  })

  it('the migrations round readings of the release before to the side that leaves their judgement', async () => {
    const before = await migrationsBefore('reading_qualifiers')
    await migrate(database.url, before)
    await database.pool.query("INSERT INTO assets (id, name, code, updated_at) VALUES ('A1', 'Drill', '1', now())")
    const readings = [
      { earth: 1.0004, insulation: 0.9996, verdict: ['earth', 'insulation'] },
      { earth: 0.0804, insulation: 1.0006, verdict: [] },
      { earth: 0.9996, insulation: 1.00001, verdict: [] },
      { earth: 1, insulation: 1, verdict: [] },
      { earth: 0.123, insulation: 200.5, verdict: [] },
    ]
    for (const { earth, insulation } of readings)
      await database.pool.query(
        `INSERT INTO tests (asset_id, test_date, asset_class, visual_test, earth_continuity_reading,
          insulation_resistance, safe_to_use, updated_at) VALUES ('A1', '2026-01-15', 1, true, $1, $2, true, now())`,
        [earth, insulation],
      )

    expect(await migrate(database.url)).toContainEqual(expect.stringContaining('reading_qualifiers'))
    const { rows } = await database.pool.query<{ earth: number; insulation: number }>(
      'SELECT earth_continuity_reading AS earth, insulation_resistance AS insulation FROM tests ORDER BY id',
    )
    expect(rows).toEqual([
      { earth: 1.001, insulation: 0.999 },
      { earth: 0.081, insulation: 1 },
      { earth: 1, insulation: 1 },
      { earth: 1, insulation: 1 },
      { earth: 0.123, insulation: 200.5 },
    ])
    expect(rows.map(judge)).toEqual(readings.map(({ verdict }) => verdict))
    expect(readings.map(judge)).toEqual(readings.map(({ verdict }) => verdict))
  })

  it('the migrations give each role the menus that it saw because of its pages', async () => {
    await migrate(database.url, await migrationsBefore('menu_abilities'))
    const roles: [held: string, gained: string[]][] = [
      ['view stock', ['stock menu']],
      ['take stock', []],
      ['run reports', ['menu reports']],
      ['admin', ['admin menu']],
      ['manage users,manage pages', ['admin menu']],
      ['manage reports', ['admin menu']],
      ['manage reports,run reports', ['menu reports']],
      ['manage reports,run reports,admin', ['admin menu', 'menu reports']],
      ['view dev,view sandbox', ['dev menu']],
      ['view telescope', []],
      ['stock menu,view stock', []],
      ['pat widget', []],
      ['', []],
    ]
    for (const [held] of roles)
      await database.pool.query(
        `WITH role AS (INSERT INTO roles (name) VALUES ($1) RETURNING id)
         INSERT INTO role_permissions (role_id, permission) SELECT id, p FROM role, string_to_table($1, ',') p`,
        [held],
      )
    expect(await migrate(database.url)).toContainEqual(expect.stringContaining('menu_abilities'))
    const { rows } = await database.pool.query<{ held: string; gained: string[] }>(
      `SELECT name AS held, array(SELECT permission FROM role_permissions WHERE role_id = roles.id
         AND permission <> ALL (string_to_array(name, ',')) ORDER BY permission) AS gained FROM roles ORDER BY id`,
    )
    expect(rows.map(({ held, gained }) => [held, gained])).toEqual(roles)
  })

  it('the migrations tell an asset the classes that it had, from the audit trail', async () => {
    await migrate(database.url, await migrationsBefore('earlier_classes'))
    await database.pool.query(`INSERT INTO assets (id, name, code, class, created_at, updated_at) VALUES
      ('1', 'Kettle', 'K-1', 1, '2026-01-01', now()), ('2', 'Drill', 'D-1', 1, '2026-01-01', now())`)
    const changes: [id: string, at: string, before: object, after: object][] = [
      ['1', '2026-02-01', { class: 1 }, { class: 2 }],
      ['1', '2026-03-01', { class: 2, name: 'Kettle' }, { class: 2, name: 'Big kettle' }],
      ['1', '2026-04-01', { class: 2 }, { class: 1 }],
      ['2', '2026-04-01', { code: 'D-1' }, { code: 'D-2' }],
    ]
    for (const values of changes)
      await database.pool.query(
        `INSERT INTO audit_entries (action, entity, entity_id, at, before, after) VALUES ('asset.update', 'asset', $1, $2, $3, $4)`,
        values,
      )
    await migrate(database.url)
    const { rows } = await database.pool.query('SELECT earlier_classes AS earlier FROM assets ORDER BY id')
    const day = (date: string) => expect.stringMatching(date)
    expect(rows).toEqual([
      {
        earlier: [
          { class: 1, since: day('2026-01-01'), until: day('2026-02-01') },
          { class: 2, since: day('2026-02-01'), until: day('2026-04-01') },
        ],
      },
      { earlier: [] },
    ])
  })
})

describe('migrations of a database that has them', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
    onTestFinished(() => database.drop())
  })

  it('migrations of a database that has them leave nothing behind when one fails, but those before it', async () => {
    const folder = await copyOfPrisma()
    await addMigration(folder, 'faulty', 'CREATE TABLE shelves (id int); ALTER TABLE nowhere ADD COLUMN x int;')

    await expect(migrate(database.url, folder)).rejects.toThrow(
      /^Migration 29990101000000_faulty failed and was undone: .*relation "nowhere" does not exist/,
    )
    expect(await tables(database.pool)).not.toContain('shelves')
    expect(await migrate(database.url)).toEqual([])
  })

  it('migrations of a database that has them are refused if one was changed after it was applied', async () => {
    const [first] = await migrationNames()
    await database.pool.query("UPDATE _prisma_migrations SET checksum = repeat('0', 64) WHERE migration_name = $1", [
      first,
    ])
    await expect(migrate(database.url)).rejects.toThrow(`Migration ${first} has changed`)
  })

  it('migrations of a database that has them are not continued where another tool stopped half-way', async () => {
    await database.pool.query('UPDATE _prisma_migrations SET finished_at = NULL')
    await expect(migrate(database.url)).rejects.toThrow('was left unfinished')
  })
})

describe('functions, triggers and views', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
    onTestFinished(() => database.drop())
  })

  it('functions, triggers and views are those of prisma/sql, and no others', async () => {
    const made = await readRoutines(database.pool)
    await dropRoutines(database.pool)
    expect(await readRoutines(database.pool)).toEqual([])
    await migrate(database.url)
    expect(await readRoutines(database.pool)).toEqual(made)
  })

  it('functions, triggers and views follow their files at the next start, once, whichever of two servers starts first', async () => {
    const folder = await copyOfPrisma()
    await database.pool.query('CREATE TABLE applications ()')
    await writeFile(path.join(folder, 'sql', 'counted.sql'), 'INSERT INTO applications DEFAULT VALUES')
    await changeFile(folder, 'asset_use.sql', "'inUse' WHEN", "'outOfUse' WHEN")
    await changeFile(folder, 'reporting/users.sql', 'u."name",', 'upper(u."name") AS "capitals",')
    await changeFile(folder, 'reporting/users.sql', /COMMENT[^;]*"name"[^;]*;/, '')
    const start = () => withStartLock(database.pool, () => migrate(database.url, folder))
    await Promise.all([start(), start()])
    await start()
    expect((await database.pool.query('SELECT FROM applications')).rowCount).toBe(1)
    const { fields } = await database.pool.query('SELECT * FROM reporting.users')
    expect(fields.map(({ name }) => name)).toEqual(['id', 'capitals', 'active', 'roles'])
    expect((await readRoutines(database.pool)).join()).toContain("'outOfUse' WHEN o")
  })

  it.each(['a new database', 'one that is in use'])(
    'functions, triggers and views are not in the way of a migration that changes what they read, in %s',
    async (which) => {
      const folder = await copyOfPrisma()
      await addMigration(folder, 'longer', 'ALTER TABLE stock_items ALTER COLUMN unit TYPE varchar(99)')
      await addMigration(folder, 'still_longer', 'ALTER TABLE stock_items ALTER COLUMN unit TYPE varchar(100)')
      const changed = which === 'one that is in use' ? database : await createEmptyDatabase()
      if (changed !== database) onTestFinished(() => changed.drop())
      const made = await readRoutines(database.pool)
      await migrate(changed.url, folder)
      const { rows } = await changed.pool.query<{ type: string }>(
        `SELECT format_type(atttypid, atttypmod) AS type FROM pg_attribute WHERE attname = 'unit' AND attrelid = 'reporting.stock'::regclass`,
      )
      expect(rows[0]?.type).toBe('character varying(100)')
      expect(await readRoutines(changed.pool)).toEqual(made)
    },
  )

  it('functions, triggers and views are made at a later start where one of them could not be made', async () => {
    const made = await readRoutines(database.pool)
    const folder = await copyOfPrisma()
    await changeFile(folder, 'reporting/users.sql', 'u."name"', 'u."no_name"')
    await addMigration(folder, 'shelves', 'CREATE TABLE shelves ()')
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'prisma/sql failed and was undone: reporting/users.sql: column u.no_name does not exist',
    )
    await changeFile(folder, 'reporting/users.sql', 'u."no_name"', 'u."name"')
    expect(await migrate(database.url, folder)).toEqual([])
    expect(await readRoutines(database.pool)).toEqual(made)
  })
})

it('the start refuses a PostgreSQL that is too old', () => {
  expect(() => assertSupportedVersion(13)).toThrow('PostgreSQL 13; version 14 or newer')
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

/** Removes all functions, triggers and views, whatever made them, and what depends on them. */
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

/** Adds a migration that comes after all others. */
async function addMigration(folder: string, name: string, sql: string): Promise<void> {
  const added = path.join(migrationsOf(folder), `29990101000000_${name}`)
  await mkdir(added)
  await writeFile(path.join(added, 'migration.sql'), sql)
}

/** A folder like `prisma` with the migrations that came before the one of that name, and no SQL files. */
async function migrationsBefore(name: string): Promise<string> {
  const folder = await copyOfPrisma()
  const names = await migrationNames()
  const first = names.findIndex((migration) => migration.endsWith(name))
  expect(first).toBeGreaterThan(0)
  const later = names.slice(first).map((migration) => path.join(migrationsOf(folder), migration))
  for (const made of [...later, path.join(folder, 'sql')]) await rm(made, { recursive: true })
  await mkdir(path.join(folder, 'sql'))
  return folder
}

/** Why a Class 1 asset with these readings is not safe. */
function judge({ earth, insulation }: { earth: number; insulation: number }) {
  return unsafeReasons({
    assetClass: 1,
    visualTest: 1,
    earthContinuity: { value: earth, qualifier: null },
    insulationResistance: { value: insulation, qualifier: null },
  })
}

async function tables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")
  return rows.map(({ tablename }) => tablename)
}
