import { Client, type FieldDef } from 'pg'
import type { ReportCell } from '../../../../domain/reports/reportCells'
import { getTimeZone } from '../../../../domain/values/timeZone'
import type { CompiledReportSql } from '../sql/compileReportSql'
import { ReportSqlError } from '../sql/reportSqlError'
import { cancelBackendStatement, getBackendProcessId } from './cancelBackendStatement'
import { getReportSessionSettings, quoteSettingValue, type ReportLimits } from './reportLimits'
import { REPORT_CELL_TYPES } from './resultCells'
import { TimeLimitedStatementRunner } from './timeLimitedStatementRunner'
import { describeReportTimeout, ReportRunStoppedError, translateReportError } from './translateReportError'

const CONNECT_MS = 10_000
/** How long to wait after a cancel request, or after PostgreSQL's own timeout, before abandoning the run, in ms. */
const CANCEL_MS = 2_000
const DECLARE = 'DECLARE report NO SCROLL CURSOR FOR '

export interface ReportRowBatch {
  fields: readonly Pick<FieldDef, 'name' | 'dataTypeID'>[]
  rows: ReportCell[][]
}

/** The open result of a report's SQL. */
export interface ReportCursor {
  /** Returns the next `count` rows; fewer only at the end. A count of 0 returns just the columns. */
  fetch(count: number): Promise<ReportRowBatch>
  /** Aborted when the run is stopped or exceeds its time limit. Code that uses the rows must then stop too. */
  signal: AbortSignal
}

interface Options {
  /** The URL of the database, with a login that can only read. */
  url: string
  limits: ReportLimits
  /** The schemas where PostgreSQL looks up names. */
  searchPath?: string
  /** The name of the connection in `pg_stat_activity`. */
  applicationName: string
  /** Aborting this signal cancels the statement. */
  signal: AbortSignal
  /**
   * Called if a backend ignores the cancel request and the run is abandoned. `gone` resolves when the backend has
   * ended.
   */
  onUnresponsive?(backend: { processId: number; gone: Promise<void> }): void
}

/**
 * Opens the SQL as a cursor on a separate connection, in a read-only transaction. `DECLARE CURSOR` accepts only
 * queries, and the values are bound as parameters. The connection closes after `use`, unless the backend is
 * unresponsive.
 * @throws ReportSqlError for errors in the SQL, ReportRunStoppedError if a limit was exceeded or the run was stopped.
 */
export async function withReportCursor<Result>(
  { text, values, sourceOffset }: Omit<CompiledReportSql, 'values'> & { values: unknown[] },
  { url, limits, searchPath, applicationName, signal, onUnresponsive }: Options,
  use: (cursor: ReportCursor) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: applicationName,
  })
  client.on('error', () => undefined)
  const statement = new TimeLimitedStatementRunner()
  const stop = () => {
    cancelBackendStatement(client)
    statement.abandonAfter(CANCEL_MS)
  }
  let received = 0
  try {
    await client.connect()
    signal.addEventListener('abort', stop, { once: true })
    const { stream } = client.connection
    stream.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > limits.bytes) return stream.destroy()
      // why: the stream pauses after each chunk; otherwise up to 32 chunks are parsed before the event loop continues
      stream.pause()
      setImmediate(() => stream.resume())
    })
    await client.query(beginning(limits, searchPath))
    // why: only the extended protocol rejects a second statement in the text, and without values pg would not use it
    const declaration = { text: DECLARE + text, values, queryMode: 'extended' }
    await statement.run(() => client.query(declaration), limits.statementMs + CANCEL_MS)
    const fetch = async (count: number) => {
      signal.throwIfAborted()
      received = 0
      const text = `FETCH ${count} FROM report`
      const send = () => client.query<ReportCell[]>({ text, rowMode: 'array', types: REPORT_CELL_TYPES })
      const batch = await statement.run(send, limits.statementMs + CANCEL_MS)
      assertUniqueColumns(batch)
      return batch
    }
    return await use({ fetch, signal })
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (received > limits.bytes) throw new ReportRunStoppedError(tooLarge(limits))
    if (statement.isAbandoned) throw new ReportRunStoppedError(describeReportTimeout(limits))
    const locate = (position: number) => sourceOffset(utf16Offset(DECLARE + text, position) - DECLARE.length)
    throw translateReportError(error, { limits, locate })
  } finally {
    signal.removeEventListener('abort', stop)
    const gone = statement
      .settled()
      .then(() => client.end())
      .catch(() => undefined)
    if (statement.isAbandoned) onUnresponsive?.({ processId: getBackendProcessId(client), gone })
    else await gone
  }
}

function assertUniqueColumns({ fields }: ReportRowBatch): void {
  const names = fields.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new ReportSqlError(`Two columns are called ${twice}. Rename one of them with AS.`)
}

function beginning(limits: ReportLimits, searchPath?: string): string {
  const settings = Object.entries({
    ...getReportSessionSettings(limits),
    timezone: getTimeZone(),
    ...(searchPath && { search_path: searchPath }),
  })
  return [
    'BEGIN READ ONLY',
    ...settings.map(([name, value]) => `SET LOCAL ${name} = ${quoteSettingValue(name, value)}`),
  ].join('; ')
}

function tooLarge({ bytes }: ReportLimits): string {
  return `The result is larger than ${bytes / 1024 / 1024} MiB. Request fewer rows or shorter columns.`
}

/** Converts an error position from PostgreSQL, in characters from 1, into an index in UTF-16 units. */
function utf16Offset(text: string, position: number): number {
  return [...text].slice(0, position - 1).join('').length
}
