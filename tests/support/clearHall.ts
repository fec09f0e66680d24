import type { Pool } from 'pg'

/** The tables to clear; rows that refer to these tables are removed too. */
const ROOTS = ['locations', 'assets', 'tests', 'photos', 'instruments', 'blank_label_series']
/** Tables that triggers fill from assets and tests. */
const KEPT_BY_TRIGGERS = [
  ...['asset_codes', 'asset_changes', 'asset_counts', 'asset_kind_counts', 'asset_type_counts'],
  ...['location_counts', 'test_changes', 'test_counts', 'tester_counts'],
]
/** Table size in bytes above which deleted rows would slow down the next tests. */
const LARGE = 2 ** 20

/**
 * Returns a statement that removes every location, asset, test, test instrument and photo, and restarts their ids. The
 * statement truncates the tables only if one of them is large: otherwise, deleting the rows is ten times faster.
 */
export async function clearingStatement(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ table: string; sequence: string | null }>(
    `with recursive cleared (oid) as (
       select unnest($1::regclass[])::oid
       union
       select conrelid from pg_constraint join cleared on confrelid = cleared.oid where contype = 'f')
     select oid::regclass::text as "table", pg_depend.objid::regclass::text as sequence
     from cleared left join pg_depend on refobjid = oid and deptype in ('a', 'i') and classid = 'pg_class'::regclass
       and objid in (select oid from pg_class where relkind = 'S')`,
    [ROOTS],
  )
  const tables = [...new Set([...rows.map(({ table }) => table), ...KEPT_BY_TRIGGERS])]
  const sequences = ['asset_id_seq', ...rows.flatMap(({ sequence }) => sequence ?? [])]
  return `do $$ begin
    set local session_replication_role = replica;
    if (select max(pg_relation_size(name)) from unnest('{${tables.join()}}'::regclass[]) name) > ${LARGE} then
      truncate ${tables.join()};
    else
      ${tables.map((table) => `delete from ${table};`).join(' ')}
    end if;
    insert into location_totals (locations, assets) values (0, 0) on conflict (id) do update set locations = 0, assets = 0;
    perform setval(name, 1, false) from unnest('{${sequences.join()}}'::regclass[]) name;
  end $$`
}
