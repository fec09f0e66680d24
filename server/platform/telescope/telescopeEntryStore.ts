import type { Pool } from 'pg'
import type { NewTelescopeEntry } from './telescopeEntry'

/** How many entries of all servers together are kept, and for how long. */
export interface TelescopeRetention {
  entries: number
  days: number
}

/** Id of the lock: an arbitrary number that other programs are unlikely to use on the same database. */
const WRITERS_LOCK = 6_282_028

/**
 * Makes ids commit in the order they are assigned, across all servers, so that a reader that resumes after the highest
 * id misses nothing.
 */
const SERIALIZED = `with writer as materialized (select pg_advisory_xact_lock(${WRITERS_LOCK}))`

const INSERT = `${SERIALIZED}
  insert into telescope_entries
    (kind, at, request_id, title, user_id, status, duration_ms, size_bytes, repeats, flagged, details)
  select kind::telescope_kind, to_timestamp(at / 1000.0), "requestId", title, "userId", status, "durationMs", "sizeBytes",
    repeats, flagged, details
  from writer, jsonb_to_recordset($1::jsonb) as entry(
    kind text, at double precision, "requestId" uuid, title text, "userId" int, status smallint,
    "durationMs" double precision, "sizeBytes" int, repeats int, flagged boolean, details jsonb)`

/** How many of the oldest entries are checked for their age at a time. */
const AGE_CHECK_BATCH = 10_000

const DELETE_EXPIRED = `${SERIALIZED}
  delete from telescope_entries using writer
  where id <= (select id from telescope_entries order by id desc offset $1 limit 1)
    or id in (select id from telescope_entries order by id limit ${AGE_CHECK_BATCH}) and at < now() - make_interval(days => $2)`

/** Matches JSON escapes that PostgreSQL cannot store: NUL and lone surrogates. */
const UNSTORABLE = /\\u(?:0000|d[89a-f][\da-f]{2})/gi

/** Writes all entries in one statement. */
export async function insertTelescopeEntries(pool: Pool, entries: readonly NewTelescopeEntry[]): Promise<void> {
  await pool.query(INSERT, [JSON.stringify(entries).replace(UNSTORABLE, '\\ufffd')])
}

/**
 * Deletes entries beyond the maximum number, and a batch of expired ones.
 * @returns the number of deleted entries.
 */
export async function deleteExpiredTelescopeEntries(
  pool: Pool,
  { entries, days }: TelescopeRetention,
): Promise<number> {
  const { rowCount } = await pool.query(DELETE_EXPIRED, [entries, days])
  return rowCount ?? 0
}
