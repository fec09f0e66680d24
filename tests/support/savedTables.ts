import type { Pool } from 'pg'

/** Returns the app's tables, except for those in `except`. */
export async function tableNames(pool: Pool, except: readonly string[] = []): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like '\\_%' order by 1",
  )
  return rows.map(({ name }) => name).filter((name) => !except.includes(name))
}

/**
 * Saves every table except for those in `except`; returns a function that restores the tables and the next ids,
 * bypassing foreign keys and triggers.
 */
export async function saveTables(pool: Pool, except: readonly string[]): Promise<() => Promise<void>> {
  const names = await tableNames(pool, except)
  await pool.query('create schema saved')
  for (const name of names) await pool.query(`create table saved.${name} as table public.${name}`)
  await pool.query("create table saved.next_ids as select * from pg_sequences where schemaname = 'public'")
  const contents = names.map((name) => `delete from public.${name}; insert into public.${name} table saved.${name};`)
  const nextIds =
    "select setval(format('public.%I', sequencename)::regclass, coalesce(last_value, 1), last_value is not null) from saved.next_ids;"
  return async () => {
    await pool.query(`begin; set local session_replication_role = replica; ${contents.join(' ')} ${nextIds} commit`)
  }
}
