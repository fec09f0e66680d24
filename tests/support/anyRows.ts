import type { Client } from 'pg'
import { listDatabaseTables, quoteTableName } from '../../server/platform/backup/databaseCatalogue'

interface Column {
  table: string
  name: string
  type: string
  kind: string
  enumLabel: string | null
  isNeeded: boolean
  refersTo: string | null
  referred: string | null
}

/** Values that satisfy CHECK constraints, by table and column. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tests: { asset_class: '1' },
  asset_codes: { label: "'TEXT'" },
  assignments: { location_id: 'NULL', round_id: 'NULL' },
  users: { password_hash: "'TEXT'" },
}

/**
 * Number of passes over the tables: a row can only be added to a table once the tables that it refers to have a row.
 */
const ROUNDS = 3

/**
 * Adds rows to every table, whatever the version of the schema; foreign keys refer to the newest rows.
 * @param n a number not used before in this database.
 * @returns the reason for each table that got no row.
 */
export async function addRows(client: Client, n: number): Promise<Record<string, string>> {
  const columns = await columnsOf(client)
  const tables = (await listDatabaseTables(client))
    .map(({ name }) => name)
    .filter((name) => name !== '_prisma_migrations' && !name.startsWith('jobs.'))
  const inserts = tables.map(
    (table) => `BEGIN ${insertInto(
      table,
      columns.filter((column) => column.table === table),
      n,
    )};
      EXCEPTION WHEN others THEN problems := problems || jsonb_build_object('${table}', sqlerrm); END;`,
  )
  const rounds = `FOR round IN 1..${ROUNDS} LOOP problems := '{}'; ${inserts.join('\n')} END LOOP;`
  await client.query(
    `DO $do$ DECLARE problems jsonb; BEGIN ${rounds} PERFORM set_config('rows.problems', problems::text, false); END $do$`,
  )
  const { rows } = await client.query<{ problems: Record<string, string> }>(
    "SELECT current_setting('rows.problems')::jsonb AS problems",
  )
  return rows[0]?.problems ?? {}
}

function insertInto(table: string, columns: readonly Column[], n: number): string {
  const given = VALUES[table] ?? {}
  const set = columns.filter(({ name, isNeeded, refersTo }) => isNeeded || refersTo || name in given)
  const names = set.map(({ name }) => `"${name}"`).join(', ')
  const values = set.map((column) => given[column.name] ?? anyValue(column, n)).join(', ')
  return `INSERT INTO ${quoteTableName(table)} ${set.length > 0 ? `(${names}) VALUES (${values})` : 'DEFAULT VALUES'} ON CONFLICT DO NOTHING`
}

async function columnsOf(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT c.relname AS table, a.attname AS name, t.typname AS type, t.typtype AS kind,
       (SELECT enumlabel FROM pg_enum WHERE enumtypid = t.oid ORDER BY enumsortorder LIMIT 1) AS "enumLabel",
       a.attnotnull AND NOT a.atthasdef AS "isNeeded", f.confrelid::regclass::text AS "refersTo", r.attname AS referred
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
     LEFT JOIN LATERAL (SELECT confrelid, confkey[array_position(conkey, a.attnum)] AS key FROM pg_constraint
       WHERE contype = 'f' AND conrelid = a.attrelid AND a.attnum = ANY (conkey) ORDER BY cardinality(conkey) DESC LIMIT 1) f ON true
     LEFT JOIN pg_attribute r ON r.attrelid = f.confrelid AND r.attnum = f.key
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attnum > 0
       AND a.attgenerated = '' AND NOT a.attisdropped ORDER BY a.attnum`,
  )
  return rows
}

function anyValue({ type, kind, enumLabel, refersTo, referred }: Column, n: number): string {
  if (refersTo)
    return `(SELECT "${referred}" FROM ${refersTo} ORDER BY length("${referred}"::text) DESC, "${referred}" DESC LIMIT 1)`
  if (kind === 'e') return `'${enumLabel}'`
  if (type.startsWith('_')) return "'{}'"
  if (/^(int|float|numeric)/.test(type)) return String(n)
  const values: Record<string, string> = {
    ...{ bool: 'true', bytea: String.raw`'\x01'`, uuid: 'gen_random_uuid()', json: "'{}'", jsonb: "'{}'" },
    ...{ date: "'2026-11-20'", timestamptz: "'2026-11-20T12:00:00Z'" },
  }
  return values[type] ?? `'TEXT${n}'`
}
