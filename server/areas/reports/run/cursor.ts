import { Client, type FieldDef } from 'pg'
import type { Cell } from '../../../../domain/reports/cells'
import { timeZone } from '../../../../domain/timeZone'
import { type ReportLimits, sessionSettings, settingValue } from '../limits'
import type { CompiledSql } from '../sql/compileSql'
import { ReportSqlError } from '../sql/reportSqlError'
import { backendOf, cancelBackend } from './cancelBackend'
import { cellTypes } from './cells'
import { RunStopped, readFailure, tooLong } from './failure'
import { GuardedStatement } from './guardedStatement'
import { RowDiversion, type TakeRow } from './rowDiversion'

const CONNECT_MS = 10_000
/** Milliseconds for PostgreSQL to answer a cancel request, its own or ours, before the run is given up. */
const CANCEL_MS = 2_000
const DECLARE = 'DECLARE report NO SCROLL CURSOR FOR '

/** Rows as they come. */
export interface RowBatch {
  fields: readonly Pick<FieldDef, 'name' | 'dataTypeID'>[]
  rows: Cell[][]
}

/** The open result of a report's SQL. */
export interface ReportCursor {
  /** The next rows, at most `count`; fewer only at the end. 0 looks at the columns. */
  fetch(count: number): Promise<RowBatch>
  /** Like `fetch`, but hands over each row as PostgreSQL sends it. @returns how many there were. */
  fetchRaw(count: number, takeRow: TakeRow): Promise<number>
  /** Aborted when the run was stopped, or its time is over. Whatever is done with the rows must end then, too. */
  signal: AbortSignal
}

interface Options {
  /** The database, with the login that reads. */
  url: string
  limits: ReportLimits
  /** The schemas in which the names of the SQL are looked up. */
  searchPath?: string
  /** What PostgreSQL's list of sessions calls the connection. */
  applicationName: string
  /** Aborted: PostgreSQL is asked to stop at once. */
  signal: AbortSignal
  /** Called when a backend ignores the cancel request and the run is abandoned; `gone` resolves when it has ended. */
  onUnresponsive?(backend: { processId: number; gone: Promise<void> }): void
}

/**
 * Opens the SQL as a cursor on a connection of its own, in a transaction that only reads: a cursor takes no statement
 * but one that reads, and its parameters go beside it. The connection ends with `use`, unless the backend does not
 * respond.
 * @throws ReportSqlError for what the author must correct, RunStopped for what ran out or was stopped.
 */
export async function withCursor<Result>(
  { text, values, sourceOffset }: Omit<CompiledSql, 'values'> & { values: unknown[] },
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
  const statement = new GuardedStatement()
  const stop = () => {
    cancelBackend(client)
    statement.giveUpAfter(CANCEL_MS)
  }
  let received = 0
  try {
    await client.connect()
    signal.addEventListener('abort', stop, { once: true })
    const diversion = new RowDiversion(client.connection.stream)
    const { stream } = client.connection
    stream.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > limits.bytes) return stream.destroy()
      // why: one turn of the event loop would read up to 32 chunks, and make cells of all their rows
      stream.pause()
      setImmediate(() => stream.resume())
    })
    await client.query(beginning(limits, searchPath))
    // why: the extended protocol takes one statement; without values pg would use the other, and @types/pg does not know it
    const declaration = { text: DECLARE + text, values, queryMode: 'extended' }
    await statement.run(() => client.query(declaration), limits.statementMs + CANCEL_MS)
    const fetch = async (count: number) => {
      signal.throwIfAborted()
      received = 0
      const text = `FETCH ${count} FROM report`
      const send = () => client.query<Cell[]>({ text, rowMode: 'array', types: cellTypes })
      const batch = await statement.run(send, limits.statementMs + CANCEL_MS)
      assertUniqueColumns(batch)
      return batch
    }
    return await use({
      fetch,
      async fetchRaw(count, takeRow) {
        diversion.takeRow = takeRow
        try {
          const { rowCount } = await fetch(count)
          return rowCount ?? 0
        } finally {
          diversion.takeRow = undefined
        }
      },
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (received > limits.bytes) throw new RunStopped(tooLarge(limits))
    if (statement.isGivenUp) throw new RunStopped(tooLong(limits))
    const locate = (position: number) => sourceOffset(utf16Offset(DECLARE + text, position) - DECLARE.length)
    throw readFailure(error, { limits, locate })
  } finally {
    signal.removeEventListener('abort', stop)
    const gone = statement
      .settled()
      .then(() => client.end())
      .catch(() => undefined)
    if (statement.isGivenUp) onUnresponsive?.({ processId: backendOf(client), gone })
    else await gone
  }
}

function assertUniqueColumns({ fields }: RowBatch): void {
  const names = fields.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new ReportSqlError(`Two columns are called ${twice}: name one with AS.`)
}

function beginning(limits: ReportLimits, searchPath?: string): string {
  const settings = Object.entries({
    ...sessionSettings(limits),
    timezone: timeZone(),
    ...(searchPath && { search_path: searchPath }),
  })
  return [
    'BEGIN READ ONLY',
    ...settings.map(([name, value]) => `SET LOCAL ${name} = ${settingValue(name, value)}`),
  ].join('; ')
}

function tooLarge({ bytes }: ReportLimits): string {
  return `The result is larger than ${bytes / 1024 / 1024} MiB. Ask for fewer rows or shorter columns.`
}

/** The place of PostgreSQL's position, which counts characters from 1. */
function utf16Offset(text: string, position: number): number {
  return [...text].slice(0, position - 1).join('').length
}
