import type { Pool } from 'pg'

/**
 * Revokes PUBLIC's access to this database's catalogues, and to built-in functions that change a session, lock, wait,
 * read server state or files, reveal database objects, or run a string as SQL. Members of pg_monitor keep access, and
 * superusers need no grant. Also revokes functions that PostgreSQL cannot interrupt; `reporting` has bounded
 * replacements for most of these. Revokes all volatile functions except those that only generate a value, because
 * dangerous functions are volatile, including those that later PostgreSQL versions add.
 */
const CLOSE = `
DO $close$
DECLARE
  closed record;
BEGIN
  FOR closed IN
    SELECT oid::regprocedure AS signature FROM pg_proc
    WHERE pronamespace = 'pg_catalog'::regnamespace
      AND (
        proname ~ '^(pg_(?!typeof$|size_pretty$|column_size$|collation_for$)|lo_|txid_|inet_(client|server)_|(query|table|cursor|schema|database)_to_xml|(current_setting|ts_stat|ts_rewrite|format_type|obj_description|col_description|shobj_description)$)'
        OR proname ~ '^(xml|xpath|(position|normalize|is_normalized|string_to_table)$)'
        OR EXISTS (
          SELECT FROM pg_proc bounded
          WHERE bounded.pronamespace = 'reporting'::regnamespace AND bounded.proname = pg_proc.proname
            AND bounded.proargtypes = pg_proc.proargtypes
        )
        OR provolatile = 'v'
          AND proname NOT IN ('random', 'random_normal', 'gen_random_uuid', 'uuidv4', 'uuidv7', 'clock_timestamp', 'timeofday')
      )
      AND EXISTS (
        SELECT FROM aclexplode(coalesce(proacl, acldefault('f', proowner)))
        WHERE grantee = 0 AND privilege_type = 'EXECUTE'
      )
  LOOP
    EXECUTE format('GRANT EXECUTE ON ROUTINE %s TO pg_monitor', closed.signature);
    EXECUTE format('REVOKE EXECUTE ON ROUTINE %s FROM PUBLIC', closed.signature);
  END LOOP;
  FOR closed IN
    SELECT oid::regclass AS name FROM pg_class
    WHERE relnamespace = 'pg_catalog'::regnamespace AND relkind IN ('r', 'v')
      AND EXISTS (SELECT FROM aclexplode(relacl) WHERE grantee = 0 AND privilege_type = 'SELECT')
  LOOP
    EXECUTE format('GRANT SELECT ON %s TO pg_monitor', closed.name);
    EXECUTE format('REVOKE SELECT ON %s FROM PUBLIC', closed.name);
  END LOOP;
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  REVOKE USAGE ON SCHEMA information_schema FROM PUBLIC;
  REVOKE ALL ON SCHEMA public FROM PUBLIC;
  REVOKE USAGE ON LANGUAGE plpgsql FROM PUBLIC;
END
$close$`

/** Must run as a superuser. */
export async function revokePublicFunctions(pool: Pool): Promise<void> {
  await pool.query(CLOSE)
}
