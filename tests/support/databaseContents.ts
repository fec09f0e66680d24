import type { Client } from 'pg'
import { listTables, quoted, readSequences } from '../../server/platform/backup/catalogue'

/** Every row of every table of the database, as text, and where its sequences stand. */
export async function readContents(client: Client): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {}
  for (const { name, columns } of await listTables(client)) {
    const fields = columns.map((column) => `r."${column}"`).join(', ')
    const { rows } = await client.query<{ row: string }>(
      `SELECT row(${fields})::text COLLATE "C" AS row FROM ${quoted(name)} r ORDER BY 1`,
    )
    contents[name] = rows.map(({ row }) => row)
  }
  contents['the sequences'] = (await readSequences(client)).map((sequence) => JSON.stringify(sequence))
  return contents
}

/** The keys, checks, indexes and triggers of the database's tables. */
export async function readRules(client: Client): Promise<string[]> {
  const schemas = "(current_schema()::regnamespace, 'jobs'::regnamespace, 'reporting'::regnamespace)"
  const { rows } = await client.query<{ rule: string }>(
    `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated AS rule
       FROM pg_constraint WHERE connamespace IN ${schemas}
     UNION ALL SELECT pg_get_triggerdef(t.oid) || tgenabled::text FROM pg_trigger t
       JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND relnamespace IN ${schemas}
     UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE relnamespace IN ${schemas}
     UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p WHERE pronamespace IN ${schemas}
     UNION ALL SELECT pg_get_viewdef(c.oid) FROM pg_class c WHERE relkind = 'v' AND relnamespace IN ${schemas}
     ORDER BY 1`,
  )
  return rows.map(({ rule }) => rule)
}
