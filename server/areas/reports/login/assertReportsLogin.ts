import { Client, type Pool } from 'pg'
import { StartupError } from '../../../platform/runtime/startupError'

const CONNECT_MS = 10_000
const RIGHTS = 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER'

/**
 * Connects as the report login and checks the login's permissions.
 * @throws StartupError if the login cannot read the views, or has dangerous permissions. `name` identifies the login in
 * messages.
 */
export async function assertReportsLogin(pool: Pool, url: string, name: string): Promise<void> {
  const { rows: tables } = await pool.query<{ oid: number; name: string }>(
    `SELECT oid::int, relname AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace`,
  )
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT FROM reporting.assets LIMIT 0')
    const { rows } = await client.query(
      `SELECT has_function_privilege('pg_read_file(text)', 'EXECUTE') AS files,
        array(SELECT t FROM unnest($1::oid[]) t WHERE has_table_privilege(t, '${RIGHTS}')) AS tables,
        has_schema_privilege('reporting', 'CREATE') AS creates`,
      [tables.map(({ oid }) => oid)],
    )
    const { rows: superuser } = await client.query('SHOW is_superuser')
    const { files, tables: open, creates } = rows[0]
    const table = tables.find(({ oid }) => open.map(Number).includes(oid))
    if (superuser[0].is_superuser === 'on')
      throw new StartupError(`${name} is a superuser. Use a login without any rights.`)
    if (table) throw new StartupError(`${name} has rights on the table ${table.name}. Use a login without rights.`)
    if (files) throw new StartupError(`${name} can read the database server's files. Use a login without that right.`)
    if (creates)
      throw new StartupError(`${name} can create objects in the schema reporting. Use a login without that right.`)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `${name} cannot read the views for reports: ${(error as Error).message || 'no answer'}. Check that this login can connect to the database and read the schema reporting.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
