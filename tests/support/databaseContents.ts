import type { Client, ClientBase } from 'pg'
import {
  listDatabaseTables,
  quoteTableName,
  selectBackupSequences,
} from '../../server/platform/backup/databaseCatalogue'

type Queryable = Pick<ClientBase, 'query'>

/** Returns every row of every table as text, and the values of the sequences. */
export async function readContents(client: Client): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {}
  for (const { name, columns } of await listDatabaseTables(client)) {
    const fields = columns.map((column) => `r."${column}"`).join(', ')
    const { rows } = await client.query<{ row: string }>(
      `SELECT row(${fields})::text COLLATE "C" AS row FROM ${quoteTableName(name)} r ORDER BY 1`,
    )
    contents[name] = rows.map(({ row }) => row)
  }
  contents['the sequences'] = (await selectBackupSequences(client)).map((sequence) => JSON.stringify(sequence))
  return contents
}

const OURS = "(current_schema()::regnamespace, 'jobs'::regnamespace, 'reporting'::regnamespace)"

/** Returns the database's constraints and indexes, and the definitions from `readRoutines`. */
export async function readRules(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ rule: string }>(
    `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated AS rule
       FROM pg_constraint WHERE connamespace IN ${OURS}
     UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE relnamespace IN ${OURS}
     ORDER BY 1`,
  )
  return [...rows.map(({ rule }) => rule), ...(await readRoutines(client))]
}

/** Returns the database's functions, triggers, views and operators, and the comments on the views. */
export async function readRoutines(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_functiondef(p.oid) AS definition FROM pg_proc p WHERE pronamespace IN ${OURS}
     UNION ALL SELECT pg_get_triggerdef(t.oid) || tgenabled::text FROM pg_trigger t
       JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND relnamespace IN ${OURS}
     UNION ALL SELECT c.oid::regclass || ' ' || reloptions::text || pg_get_viewdef(c.oid) FROM pg_class c
       WHERE relkind IN ('v', 'm') AND relnamespace IN ${OURS}
     UNION ALL SELECT oid::regoperator || ' ' || row(oprcode, oprrest, oprjoin) FROM pg_operator WHERE oprnamespace IN ${OURS}
     UNION ALL SELECT c.oid::regclass || ' ' || objsubid || ' ' || description FROM pg_description
       JOIN pg_class c ON c.oid = objoid AND classoid = 'pg_class'::regclass WHERE relkind = 'v' AND relnamespace IN ${OURS}
     ORDER BY 1`,
  )
  return rows.map(({ definition }) => definition)
}
