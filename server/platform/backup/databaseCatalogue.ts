import type { ClientBase } from 'pg'
import { BACKUP_EXCLUDED_TABLES, type BackupManifestSequence, type BackupManifestTable } from './backupManifest'

/** A database table, whether or not backups contain its rows. */
export interface BackupTable extends Pick<BackupManifestTable, 'name' | 'columns'> {
  partitioned: boolean
}

/** The schemas that contain the program's tables: the current schema and the job queue's schema. */
const SCHEMAS = "(current_schema(), 'jobs')"
const NAME = "case when n.nspname = current_schema() then '' else n.nspname || '.' end || c.relname"
const NOT_OF_AN_EXTENSION =
  "not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')"

/**
 * Begins a transaction that reads a snapshot. Its settings produce output that every version of PostgreSQL can read.
 */
export async function beginDatabaseSnapshot(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(
    `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
     SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL bytea_output = 'hex';
     SET LOCAL extra_float_digits = 1`,
  )
}

/** Lists all tables of the database, including those that other versions of the program created. */
export async function listDatabaseTables(client: Pick<ClientBase, 'query'>): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select ${NAME} as name, c.relkind = 'p' as partitioned,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p') and not c.relispartition and ${NOT_OF_AN_EXTENSION}
     order by 1`,
  )
  return rows
}

/** Lists the tables whose rows are part of a backup. */
export async function listBackupTables(client: Pick<ClientBase, 'query'>): Promise<BackupTable[]> {
  return (await listDatabaseTables(client)).filter(({ name }) => !BACKUP_EXCLUDED_TABLES.includes(name))
}

export async function selectBackupSequences(client: Pick<ClientBase, 'query'>): Promise<BackupManifestSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select ${NAME} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ${SCHEMAS} and c.relkind = 'S' and ${NOT_OF_AN_EXTENSION} order by 1`,
  )
  const reads = rows.map(
    ({ name }) =>
      `select '${name}' as name, last_value::text as "lastValue", is_called as "isCalled" from ${quoteTableName(name)}`,
  )
  if (reads.length === 0) return []
  return (await client.query<BackupManifestSequence>(reads.join(' union all '))).rows
}

/** Quotes a table name from the manifest for SQL. */
export function quoteTableName(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
}

export const quoteColumnNames = (columns: readonly string[]): string =>
  columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')
