import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'

/**
 * Drops the views that `applySqlFiles` creates, and clears the record of the applied files, so that the next call
 * creates the views again. Required because PostgreSQL cannot alter or drop a column that a view reads.
 */
export const DROP_VIEWS_SQL = `
DO $$
DECLARE
  view regclass;
BEGIN
  IF obj_description(to_regclass('_prisma_migrations'), 'pg_class') IS NOT NULL THEN
    -- why: one that reads another was made after it
    FOR view IN
      SELECT oid FROM pg_class WHERE relkind = 'v' AND relnamespace = 'reporting'::regnamespace ORDER BY oid DESC
    LOOP
      EXECUTE format('DROP VIEW %s', view);
    END LOOP;
    COMMENT ON TABLE _prisma_migrations IS NULL;
  END IF;
END $$;`

/**
 * Creates or replaces the functions, triggers and views from the folder's `sql` subfolder, unless their text is
 * unchanged. Runs in the connection's current transaction.
 */
export async function applySqlFiles(pool: Pool, folder: string): Promise<void> {
  const files = await readSqlFiles(path.join(folder, 'sql'))
  const applied = `sql ${createHash('sha256').update(JSON.stringify(files)).digest('hex')}`
  // why: the record is a table comment, because a restore would replace a table row with an outdated one
  const { rows } = await pool.query("SELECT obj_description('_prisma_migrations'::regclass, 'pg_class') AS applied")
  if (rows[0].applied === applied) return
  await pool.query(DROP_VIEWS_SQL)
  for (const [name, text] of files)
    await pool.query(text).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`)
    })
  await pool.query(`COMMENT ON TABLE _prisma_migrations IS '${applied}'`)
}

/** Reads the names and contents of the files, in the order they are applied. */
async function readSqlFiles(folder: string): Promise<[string, string][]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    // git may convert line endings
    names.map(async (name) => [name, (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')]),
  )
}
