import { escapeLiteral } from 'pg'

export interface ReportLimits {
  /** Maximum duration of a single SQL statement, in ms. */
  statementMs: number
  exportMs: number
  /** Maximum number of rows on the screen. */
  rows: number
  /** Maximum size of a single database response in bytes: the rows on the screen, or one batch of an export. */
  bytes: number
  /** Maximum number of runs that one user can have at a time, across all servers. */
  runsOfUser: number
  runsInAll: number
  waitMs: number
  waitingOfUser: number
}

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

/** Returns the PostgreSQL settings for every report session. */
export function getReportSessionSettings({
  statementMs,
}: Pick<ReportLimits, 'statementMs'>): Readonly<Record<string, string>> {
  return {
    // why: `reporting` comes first, so that its bounded functions replace PostgreSQL's own
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

/** Formats a setting for `SET` and `ALTER ROLE`. Lists must not be quoted. */
export function quoteSettingValue(name: string, value: string): string {
  return name === 'search_path' || name === 'datestyle' ? value : escapeLiteral(value)
}

/** Settings of the login role, in addition to the settings of each session. */
export const REPORTS_LOGIN_SETTINGS: Readonly<Record<string, string>> = {
  default_transaction_read_only: 'on',
  // PostgreSQL ends a query whose client has disconnected, if the operating system can detect that
  client_connection_check_interval: '2s',
  // this setting limits temporary files, such as the files of an endless sort; only a superuser can change it
  temp_file_limit: '256MB',
}

/** Maximum number of connections for the report login: simultaneous runs, plus a few that are just ending. */
export const MAX_REPORTS_LOGIN_CONNECTIONS = 12
