import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Pool } from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { migrationNames, migrationsFolder } from '../../server/database/migrationFiles'
import { migrate } from '../../server/database/migrations'
import { refuseOldVersion } from '../../server/database/prisma'
import { diffSchema } from '../../server/database/schemaEngine'
import { createEmptyDatabase, type TestDatabase } from '../support/database'

describe('the migrations', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createEmptyDatabase()
    onTestFinished(() => database.drop())
  })

  it('lead to exactly the tables of prisma/schema.prisma', async () => {
    const scratch = await createEmptyDatabase()
    onTestFinished(() => scratch.drop())
    expect(await diffSchema(database.pool, scratch.pool, await migrationNames())).toBe('')
  })

  it('are recorded as Prisma records them, and not applied twice', async () => {
    const names = await migrationNames()
    expect(await migrate(database.url)).toEqual(names)
    expect(await migrate(database.url)).toEqual([])
    const { rows } = await database.pool.query(
      'SELECT migration_name, applied_steps_count, length(checksum) AS checksum FROM _prisma_migrations ORDER BY started_at',
    )
    expect(rows).toEqual(names.map((name) => ({ migration_name: name, applied_steps_count: 1, checksum: 64 })))
  })

  it('leave the tables of another program alone', async () => {
    await database.pool.query('CREATE TABLE guests (name text)')
    await expect(migrate(database.url)).rejects.toThrow('the tables of another program (guests)')
    expect(await tables(database.pool)).toEqual(['guests'])
  })

  it('leave nothing behind when one fails, but those before it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mah-migrations-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(migrationsFolder, folder, { recursive: true })
    await mkdir(path.join(folder, '29990101000000_faulty'))
    const sql = 'CREATE TABLE shelves (id int); ALTER TABLE nowhere ADD COLUMN x int;'
    await writeFile(path.join(folder, '29990101000000_faulty', 'migration.sql'), sql)

    await expect(migrate(database.url, folder)).rejects.toThrow(
      /^Migration 29990101000000_faulty failed and was undone: .*relation "nowhere" does not exist/,
    )
    expect(await tables(database.pool)).not.toContain('shelves')
    expect(await migrate(database.url)).toEqual([])
  })

  it('are refused where one reads otherwise than when it was applied', async () => {
    const [first] = await migrate(database.url)
    await database.pool.query("UPDATE _prisma_migrations SET checksum = repeat('0', 64) WHERE migration_name = $1", [
      first,
    ])
    await expect(migrate(database.url)).rejects.toThrow(`Migration ${first} is not what was applied`)
  })

  it('are not continued where another tool stopped half-way', async () => {
    await migrate(database.url)
    await database.pool.query('UPDATE _prisma_migrations SET finished_at = NULL')
    await expect(migrate(database.url)).rejects.toThrow('stopped half-way')
  })
})

it('refuses a PostgreSQL that is too old', () => {
  expect(() => refuseOldVersion(13)).toThrow('PostgreSQL 13; it takes 14 or newer')
})

async function tables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")
  return rows.map(({ tablename }) => tablename)
}
