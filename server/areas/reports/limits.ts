import { escapeLiteral } from 'pg'

/** What a run may use. */
export interface ReportLimits {
  /** Milliseconds that one statement may take in the database. */
  statementMs: number
  /** Milliseconds that an export may take in all. */
  exportMs: number
  /** Rows that are shown. */
  rows: number
  /** Bytes that may arrive from the database at once: the rows that are shown, or one batch of an export. */
  bytes: number
  /** Runs of one user at a time, over all servers on the database. */
  runsOfUser: number
  /** Runs of all users at a time, over all servers on the database. */
  runsInAll: number
  /** Milliseconds that a run waits in the queue. */
  waitMs: number
  /** Runs of one user that wait at a time. */
  waitingOfUser: number
}

/** The limits of a hall's reports. */
export const REPORT_LIMITS: ReportLimits = {
  statementMs: 10_000,
  exportMs: 600_000,
  rows: 10_000,
  bytes: 16 * 1024 * 1024,
  runsOfUser: 2,
  runsInAll: 4,
  waitMs: 60_000,
  waitingOfUser: 10,
}

/** What every session of a report runs under, as PostgreSQL's settings. */
export function sessionSettings({ statementMs }: Pick<ReportLimits, 'statementMs'>): Readonly<Record<string, string>> {
  return {
    // why: bounded functions of reporting come before PostgreSQL's own
    search_path: 'reporting, pg_catalog',
    statement_timeout: `${statementMs}ms`,
    lock_timeout: '2s',
    idle_in_transaction_session_timeout: '60s',
    work_mem: '16MB',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    cursor_tuple_fraction: '1',
    standard_conforming_strings: 'on',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
    client_min_messages: 'error',
  }
}

/** A setting's value as `SET` and `ALTER ROLE` take it: lists are not quoted. */
export function settingValue(name: string, value: string): string {
  return name === 'search_path' || name === 'datestyle' ? value : escapeLiteral(value)
}

/** Settings that only the login itself can have. */
export const LOGIN_SETTINGS: Readonly<Record<string, string>> = {
  default_transaction_read_only: 'on',
  // a query whose server is gone ends; not every system can detect that
  client_connection_check_interval: '2s',
  // what spills to disk, such as a sort without end; takes a superuser
  temp_file_limit: '256MB',
}

/** Connections of the login: the runs in all, and those that are just ending. */
export const LOGIN_CONNECTIONS = 12
