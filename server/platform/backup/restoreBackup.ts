import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { listMigrationNames, loadMigrations, prismaFolder } from '../database/migrationFiles'
import { hasMigrationChecksum } from '../database/migrations'
import { openSingleConnection, rollBackTransaction } from '../database/singleConnection'
import { applySqlFiles } from '../database/sqlFiles'
import { lockStartup } from '../database/startLock'
import { BackupError } from './backupError'
import { BACKUP_EXCLUDED_TABLES, type BackupManifest, type BackupManifestTable } from './backupManifest'
import { listDatabaseTables, quoteColumnNames, quoteTableName } from './databaseCatalogue'
import type { BackupFile } from './openBackup'

interface RestoreOptions {
  /** Allows an existing hall to be replaced. */
  replace?: boolean
  folder?: string
}

/**
 * Checks the whole file, restores the database to the backup's state, and migrates it to this build's schema, all in
 * one transaction.
 * @throws BackupError for an error that the operator can correct; the database is then unchanged.
 */
export async function restoreBackup(
  url: string,
  backup: BackupFile,
  { replace = false, folder = prismaFolder }: RestoreOptions = {},
): Promise<void> {
  const known = await listMigrationNames(folder)
  await assertKnownSchema(backup.manifest, known, folder)
  await backup.verify()
  const pool = openSingleConnection(url, 'mah-manager-restore')
  try {
    await assertReplaceable(pool, known, replace)
    await pool.query('BEGIN')
    await pool.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    await lockStartup(pool)
    await dropTables(pool)
    const names = new Set(backup.manifest.migrations.map(({ name }) => name))
    await migrateTo(
      pool,
      known.filter((name) => names.has(name)),
      folder,
    )
    await load(pool, backup)
    if (names.size < known.length) await migrateTo(pool, known, folder)
    await applySqlFiles(pool, folder)
    await pool.query('COMMIT')
    // why: PostgreSQL needs new statistics to plan queries on the restored tables well
    await pool.query('ANALYZE')
  } catch (error) {
    await rollBackTransaction(pool)
    throw error
  } finally {
    await pool.end()
  }
}

async function assertKnownSchema(
  { migrations, version }: BackupManifest,
  known: string[],
  folder: string,
): Promise<void> {
  if (migrations.some(({ name }) => !known.includes(name)))
    throw new BackupError(
      `The backup was made by a newer version of this program (${version}). Install that version or a later one, and use it to restore the backup.`,
    )
  for (const { name, checksum } of migrations)
    if (!(await hasMigrationChecksum(name, checksum, folder)))
      throw new BackupError(
        `The backup was made by another build of this program: its migration ${name} differs from this build's. Restore the backup with the build that made it.`,
      )
}

/**
 * Checks that the database can be replaced.
 * @throws BackupError if the database is in use, contains another program's tables, or contains a hall and `replace` is
 * not set.
 */
async function assertReplaceable(pool: Pool, known: string[], replace: boolean): Promise<void> {
  const { rows: servers } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'mah-manager' AND pid <> pg_backend_pid()`,
  )
  if (servers[0]?.count)
    throw new BackupError('A server is using the database. Stop all servers, then start the restore again.')
  const tables = await listDatabaseTables(pool)
  if (tables.length === 0) return
  if (!tables.some(({ name }) => name === '_prisma_migrations'))
    throw new BackupError(`The database contains another program’s tables (${tables[0]?.name}). Use an empty database.`)
  const { rowCount } = await pool.query('SELECT FROM _prisma_migrations WHERE migration_name = $1', [known[0]])
  if (!rowCount) throw new BackupError('The database contains another program’s tables. Use an empty database.')
  if (!replace)
    throw new BackupError(
      'The database is not empty. To replace its contents with the backup, add --replace. If you may still need its contents, back up the database first.',
    )
}

/** Drops everything that migrations have created, in any version of the program. */
async function dropTables(pool: Pool): Promise<void> {
  await pool.query(`
    DO $$
    DECLARE
      statement text;
      -- why: all names are collected before anything is dropped
      statements text[];
    BEGIN
      DROP SCHEMA IF EXISTS reporting CASCADE;
      DROP SCHEMA IF EXISTS jobs CASCADE;
      statements := array(
        SELECT format('DROP %s IF EXISTS %s CASCADE', CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
          WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, c.oid::regclass)
        FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
        UNION ALL
        SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure)
        FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
        UNION ALL
        SELECT format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype)
        FROM pg_type t WHERE t.typnamespace = current_schema()::regnamespace AND t.typtype IN ('e', 'd', 'r')
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e'));
      FOREACH statement IN ARRAY statements LOOP
        EXECUTE statement;
      END LOOP;
    END $$`)
}

/** Applies this build's missing migrations in the connection's current transaction. */
async function migrateTo(pool: Pool, names: string[], folder: string): Promise<void> {
  const { applyMigrations } = await import('../database/schemaEngine')
  // why: deferred constraints are checked first, because PostgreSQL does not alter a table that has pending deferred
  // checks
  await pool.query('SET CONSTRAINTS ALL IMMEDIATE')
  await applyMigrations(pool, await loadMigrations(names, folder))
}

/**
 * Replaces the rows that the migrations created with the backup's rows. No triggers run, and foreign keys are not
 * checked.
 */
async function load(pool: Pool, backup: BackupFile): Promise<void> {
  const { tables, sequences, queues } = backup.manifest
  for (const queue of queues) await pool.query('SELECT jobs.create_queue($1, $2)', [queue, '{}'])
  const putBack = await disableConstraints(pool)
  const names = (await listDatabaseTables(pool)).map(({ name }) => name).filter((name) => name !== '_prisma_migrations')
  await pool.query(`TRUNCATE ${names.map(quoteTableName).join(', ')}`)
  for (const table of tables) if (!BACKUP_EXCLUDED_TABLES.includes(table.name)) await loadTable(pool, backup, table)
  for (const { name, lastValue, isCalled } of sequences)
    await pool.query('SELECT setval($1::regclass, $2, $3)', [quoteTableName(name), lastValue, isCalled])
  await putBack()
}

/**
 * Drops the foreign keys and disables the triggers. The login only has to own the tables.
 * @returns a function that restores both, and checks each foreign key for all rows at once.
 */
async function disableConstraints(pool: Pool): Promise<() => Promise<void>> {
  const inSchemas = "IN (current_schema()::regnamespace, to_regnamespace('jobs'))"
  const { rows: keys } = await pool.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace ${inSchemas}`,
  )
  const { rows: triggers } = await pool.query<{ table: string }>(
    `SELECT DISTINCT c.oid::regclass::text AS table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace ${inSchemas}`,
  )
  const runAll = async (statements: string[]) => {
    if (statements.length > 0) await pool.query(statements.join('; '))
  }
  await runAll(keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`))
  await runAll(triggers.map(({ table }) => `ALTER TABLE ${table} DISABLE TRIGGER USER`))
  return async () => {
    await runAll(triggers.map(({ table }) => `ALTER TABLE ${table} ENABLE TRIGGER USER`))
    await runAll(keys.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`))
  }
}

async function loadTable(pool: Pool, backup: BackupFile, table: BackupManifestTable): Promise<void> {
  const rows = await backup.rowsOf(table)
  const client = await pool.connect()
  try {
    const copy = client.query(
      copyFrom(`COPY ${quoteTableName(table.name)} (${quoteColumnNames(table.columns)}) FROM STDIN`),
    )
    await pipeline(rows, copy)
    if (copy.rowCount !== table.rows)
      throw new Error(`${copy.rowCount} of ${table.rows} rows were restored to ${table.name}. Use another backup.`)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
