import { type ClientBase, escapeIdentifier } from 'pg'
import { selectBackupSequences as readAllSequences } from '../../../platform/backup/databaseCatalogue'
import type { HallManifest } from './manifest'

/** Tables left out of a hall file: secrets, sign-ins, logs, derived data and work in progress. */
export const HALL_FILE_EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  '_prisma_migrations',
  // secrets and sign-ins
  'access_tokens',
  'calendar_addresses',
  'idempotency_keys',
  'identities',
  'provider_visits',
  'invitations',
  'passkeys',
  'password_resets',
  'second_factors',
  'secrets',
  'sessions',
  'throttles',
  // logs
  'backup_runs',
  'report_runs',
  'scheduled_runs',
  'sent_mails',
  'telescope_entries',
  // derived data, which is recomputed
  'asset_changes',
  'asset_counts',
  'asset_kind_counts',
  'asset_type_counts',
  'location_counts',
  'location_counts_day',
  'location_totals',
  'photo_thumbnails',
  'register_changes',
  'test_changes',
  'test_counts',
  'tester_counts',
  // work in progress
  'import_rows',
  'imports',
])

/** Columns left out of a hall file: passwords. */
export const HALL_FILE_EXCLUDED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash', 'password_reset_required', 'password_state', 'password_given_by_id'],
}

/** A column whose values are separate files. `path` is SQL for a row's file name. */
interface FileColumn {
  column: string
  path: string
}

const FILE_COLUMNS: Readonly<Record<string, FileColumn>> = {
  photos: { column: 'data', path: `'photos/' || id || '.jpg'` },
  certificates: { column: 'data', path: `'certificates/' || id || '.json'` },
  certificate_photos: { column: 'data', path: `'certificate-photos/' || certificate_id || '-' || sha256 || '.jpg'` },
}

export interface HallColumn {
  name: string
  /** The type name in PostgreSQL. */
  type: string
  nullable: boolean
  /** True for text, which a spreadsheet might treat as a formula. */
  isText: boolean
}

export interface HallTable {
  name: string
  columns: readonly HallColumn[]
  key: readonly string[]
  /** The column whose values are separate files. */
  files?: FileColumn
  /** Foreign keys to other tables in the file. */
  references: readonly { columns: readonly string[]; table: string }[]
}

/**
 * Reads the tables and columns from the database, so that new tables and columns are exported without a change here.
 */
export async function selectHallTables(client: ClientBase): Promise<HallTable[]> {
  const { rows } = await client.query<HallTable>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'nullable', not a.attnotnull, 'isText', t.typcategory not in ('N', 'B', 'D')) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.atttypid <> 'tsvector'::regtype) as columns,
      (select json_agg(a.attname order by a.attnum) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(json_agg(json_build_object('table', r.relname,
          'columns', (select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any(f.conkey)))), '[]')
        from pg_constraint f join pg_class r on r.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f') as references
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`)
  return rows
    .filter(({ name }) => !HALL_FILE_EXCLUDED_TABLES.has(name))
    .map((table) => {
      const files = FILE_COLUMNS[table.name]
      const leftOut = [...(HALL_FILE_EXCLUDED_COLUMNS[table.name] ?? []), ...(files ? [files.column] : [])]
      const columns = table.columns.filter(({ name }) => !leftOut.includes(name))
      const references = table.references.filter(
        ({ table: other, columns }) =>
          !HALL_FILE_EXCLUDED_TABLES.has(other) && !columns.some((name) => leftOut.includes(name)),
      )
      return { ...table, columns, references, ...(files && { files }) }
    })
}

/** Returns a comma-separated list of quoted column names. */
export const formatColumnNameList = (names: readonly string[], alias?: string): string =>
  names.map((name) => `${alias ? `${alias}.` : ''}${escapeIdentifier(name)}`).join(', ')

/** Returns the SQL condition that selects a row by its key. The key's values are text parameters. */
export function buildKeyConditionSql({ key, columns }: HallTable): string {
  const typeOf = (name: string) => columns.find((column) => column.name === name)?.type
  return key.map((name, index) => `${escapeIdentifier(name)} = $${index + 1}::${typeOf(name)}`).join(' and ')
}

/** Reads each sequence's current value, except for tables that are left out. */
export async function selectHallSequences(client: ClientBase): Promise<HallManifest['sequences']> {
  const sequences = (await readAllSequences(client)).filter(
    ({ name }) => !name.includes('.') && ![...HALL_FILE_EXCLUDED_TABLES].some((table) => name.startsWith(`${table}_`)),
  )
  return Object.fromEntries(
    sequences.map(({ name, lastValue, isCalled }) => [name, { value: lastValue, called: isCalled }]),
  )
}
