import type { Pool } from 'pg'
import type { NewEntry } from './entry'

/** How much is kept. */
export interface Kept {
  entries: number
  days: number
}

/** Any number that no other program on the same database is likely to lock. */
const WRITERS_LOCK = 6_282_028

/** why: ids are drawn and seen in one order on all servers, so that who follows by id misses nothing */
const TURN = `with turn as materialized (select pg_advisory_xact_lock(${WRITERS_LOCK}))`

const INSERT = `${TURN}
  insert into telescope_entries
    (kind, at, request_id, title, user_id, status, duration_ms, size_bytes, repeats, flagged, details)
  select kind::telescope_kind, to_timestamp(at / 1000.0), "requestId", title, "userId", status, "durationMs", "sizeBytes",
    repeats, flagged, details
  from turn, jsonb_to_recordset($1::jsonb) as entry(
    kind text, at double precision, "requestId" uuid, title text, "userId" int, status smallint,
    "durationMs" double precision, "sizeBytes" int, repeats int, flagged boolean, details jsonb)`

/** Entries that are looked at for their age: the oldest ones. */
const AGED_AT_ONCE = 10_000

const TRIM = `${TURN}
  delete from telescope_entries using turn
  where id <= (select id from telescope_entries order by id desc offset $1 limit 1)
    or id in (select id from telescope_entries order by id limit ${AGED_AT_ONCE}) and at < now() - make_interval(days => $2)`

/** What PostgreSQL's JSON cannot hold: NUL and halves of a character, as JSON spells them. */
const UNSTORABLE = /\\u(?:0000|d[89a-f][\da-f]{2})/gi

/** Writes entries with one statement. */
export async function insertEntries(pool: Pool, entries: readonly NewEntry[]): Promise<void> {
  await pool.query(INSERT, [JSON.stringify(entries).replace(UNSTORABLE, '\\ufffd')])
}

/** Removes what is too old and what is too many. */
export async function trimEntries(pool: Pool, { entries, days }: Kept): Promise<void> {
  await pool.query(TRIM, [entries, days])
}
