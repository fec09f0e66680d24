import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MigrationList } from '@prisma/schema-engine-wasm'
import { Pool } from 'pg'
import { StartupError } from '../runtime/startupError'
import { getMigrationsFolder, listMigrationNames, loadMigrations, prismaFolder } from './migrationFiles'
import { openSingleConnection, rollBackTransaction } from './singleConnection'
import { applySqlFiles } from './sqlFiles'

/** How long a command waits for an answer from the database, in ms. */
const ANSWER_MS = 10_000

interface AppliedMigration {
  name: string
  finished: boolean
  checksum: string
}

/**
 * Migrates the database to this build's schema. Each missing migration is applied completely or not at all; then
 * functions, triggers and views are updated.
 * @returns the names of the applied migrations.
 * @throws StartupError if the database was migrated by a newer build or belongs to another program, if an applied
 * migration has since changed, or if a migration fails; nothing is then changed.
 */
export async function migrateDatabase(url: string, folder = prismaFolder): Promise<string[]> {
  const pool = openSingleConnection(url)
  try {
    const { known, missing } = await compare(pool, folder)
    if (missing.length > 0) await applyEach(pool, await loadMigrations(known, folder), missing)
    await inTransaction(pool, 'prisma/sql', () => applySqlFiles(pool, folder))
    return missing
  } finally {
    await pool.end()
  }
}

/**
 * Lists this build's migrations that have not been applied to the database.
 * @throws StartupError under the same conditions as `migrateDatabase`.
 */
export async function listPendingMigrations(url: string, folder = prismaFolder): Promise<string[]> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS })
  pool.on('error', () => undefined)
  try {
    return (await compare(pool, folder)).missing
  } finally {
    await pool.end()
  }
}

async function compare(pool: Pool, folder: string): Promise<{ known: string[]; missing: string[] }> {
  const known = await listMigrationNames(folder)
  const applied = await readApplied(pool)
  assertKnownMigrations(known, applied)
  await assertUnchanged(applied, folder)
  const missing = known.filter((name) => !applied.some((migration) => migration.name === name))
  if (missing.length > 0 && applied.length === 0) await assertNoForeignTables(pool)
  return { known, missing }
}

/** Applies the missing migrations, each in its own transaction. */
async function applyEach(pool: Pool, all: MigrationList, missing: readonly string[]): Promise<void> {
  const { withMigrationEngine } = await import('./schemaEngine')
  await withMigrationEngine(pool, async (apply) => {
    for (const name of missing) {
      const end = all.migrationDirectories.findIndex(({ path }) => path === name) + 1
      const upToIt = { ...all, migrationDirectories: all.migrationDirectories.slice(0, end) }
      await inTransaction(pool, `Migration ${name}`, () => apply(upToIt))
    }
  })
}

async function inTransaction(pool: Pool, name: string, work: () => Promise<void>): Promise<void> {
  await pool.query('BEGIN')
  try {
    await work()
    await pool.query('COMMIT')
  } catch (error) {
    await rollBackTransaction(pool)
    throw new StartupError(
      `${name} failed and was rolled back: ${(error as Error).message.split('\n')[0]}. Start the previous version, and report this error to the developers.`,
    )
  }
}

async function readApplied(pool: Pool): Promise<AppliedMigration[]> {
  const { rows: tables } = await pool.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present")
  if (!tables[0].present) return []
  const { rows } = await pool.query<AppliedMigration>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished, checksum
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  )
  return rows
}

function assertKnownMigrations(known: string[], applied: AppliedMigration[]): void {
  const newer = applied.filter(({ name }) => !known.includes(name))
  if (newer.length > 0) {
    throw new StartupError(
      `The database is from a newer version of this program (migration ${newer.at(-1)?.name}). Start that version.`,
    )
  }
  const halfway = applied.find(({ finished }) => !finished)
  if (halfway) {
    throw new StartupError(
      `Migration ${halfway.name} was left unfinished by another tool. Repair the database and mark the migration with \`prisma migrate resolve\`.`,
    )
  }
}

/**
 * Throws if a migration has changed since it was applied, because the tables then differ from the tables that this
 * build expects.
 */
async function assertUnchanged(applied: AppliedMigration[], folder: string): Promise<void> {
  for (const { name, checksum } of applied) {
    if (await hasMigrationChecksum(name, checksum, folder)) continue
    throw new StartupError(
      `Migration ${name} has changed since it was applied to the database. Restore the original migration file, or restore the database from a backup.`,
    )
  }
}

/** True if this build's migration with this name has the checksum. */
export async function hasMigrationChecksum(name: string, checksum: string, folder = prismaFolder): Promise<boolean> {
  const script = (await readFile(path.join(getMigrationsFolder(folder), name, 'migration.sql'), 'utf8')).replaceAll(
    '\r\n',
    '\n',
  )
  // git may convert line endings
  return [script, script.replaceAll('\n', '\r\n')].some((text) => sha256(text) === checksum)
}

/** Computes a checksum the way Prisma does. */
function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function assertNoForeignTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND relnamespace = current_schema()::regnamespace LIMIT 1",
  )
  if (rows[0]) {
    throw new StartupError(`The database contains another program’s tables (${rows[0].name}). Use an empty database.`)
  }
}
