-- Run once, on the primary: creates the database, its login, and the function that pgbouncer uses to look up logins.
-- See docs/several-machines.md.
CREATE ROLE mah LOGIN CREATEROLE PASSWORD :'mah_password';
CREATE DATABASE mah OWNER mah;

CREATE ROLE pgbouncer LOGIN PASSWORD :'pgbouncer_password';
CREATE FUNCTION pgbouncer_login(login text, OUT name text, OUT secret text)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
  AS 'SELECT rolname, rolpassword FROM pg_authid WHERE rolname = login AND rolcanlogin AND NOT rolsuper';
REVOKE EXECUTE ON FUNCTION pgbouncer_login FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pgbouncer_login TO pgbouncer;
