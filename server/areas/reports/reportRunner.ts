import { randomUUID } from 'node:crypto'
import type { PrismaClient } from '../../generated/prisma/client'
import { type ReportCursor, type RowBatch, withCursor } from './run/cursor'
import { REPORT_LIMITS, type ReportLimits } from './run/limits'
import { applicationName, type RunRecord } from './run/queue'
import { RunScheduler } from './run/runScheduler'
import { createBackendInterrupter, type UnresponsiveBackend } from './run/unresponsiveBackend'
import type { CompiledSql } from './sql/compileSql'

declare module '../../platform/context' {
  interface Services {
    reports: ReportRunner
  }
}

interface Options {
  prisma: PrismaClient
  /** Returns the URL of the database to read, with the login for reports. */
  url: () => Promise<string>
  limits?: ReportLimits
  /** Interrupts a backend's computation, where the system can do so; see `EmbeddedPostgres`. */
  interruptBackend?: (processId: number) => void
}

export interface RunRequest extends Omit<RunRecord, 'id'> {
  /** A UUID chosen by the client; generated if absent. */
  runId?: string | null
  /** Aborted when the caller has disconnected. */
  signal: AbortSignal
  compiled: CompiledSql
}

/** The first rows of a result. */
export interface Rows extends RowBatch {
  runId: string
  rowCount: number
  truncated: boolean
  /** Milliseconds from the request to the last row. */
  durationMs: number
}

/** Runs the SQL of reports within the limits, and records each run. */
export class ReportRunner {
  readonly limits: ReportLimits
  readonly scheduler: RunScheduler
  private readonly chooseUrl: () => Promise<string>
  private readonly endUnresponsiveBackend: (backend: UnresponsiveBackend) => Promise<void>

  constructor({ prisma, url, limits = REPORT_LIMITS, interruptBackend }: Options) {
    this.limits = limits
    this.scheduler = new RunScheduler(prisma, limits)
    this.chooseUrl = url
    this.endUnresponsiveBackend = createBackendInterrupter(prisma, interruptBackend)
  }

  /** Runs the SQL and reads the first `limit` rows. @throws the errors of `stream`. */
  read(request: RunRequest, limit: number): Promise<Rows> {
    const started = performance.now()
    return this.run(request, this.limits.statementMs, async (cursor, runId) => {
      const { fields, rows } = await cursor.fetch(limit + 1)
      const truncated = rows.length > limit
      if (truncated) rows.pop()
      const durationMs = Math.round(performance.now() - started)
      return { runId, fields, rows, rowCount: rows.length, truncated, durationMs }
    })
  }

  /**
   * Runs the SQL and passes the cursor to `use`, within the time limit of an export.
   * @throws ReportSqlError for errors in the SQL, RunStopped if a limit was exceeded or the run was stopped, RATE_LIMITED if it
   * did not start in time.
   */
  stream(
    request: RunRequest,
    use: (cursor: ReportCursor) => Promise<{ rowCount: number }>,
  ): Promise<{ rowCount: number }> {
    return this.run(request, this.limits.exportMs, use)
  }

  /** Lets the database check the SQL without running it. @returns its columns. @throws the errors of `stream`. */
  async columnsOf(request: RunRequest): Promise<RowBatch['fields']> {
    const { fields } = await this.run(request, this.limits.statementMs, async (cursor) => {
      const { fields } = await cursor.fetch(0)
      return { fields, rowCount: 0 }
    })
    return fields
  }

  private run<Result extends { rowCount: number }>(
    { runId, signal, compiled, ...record }: RunRequest,
    timeMs: number,
    use: (cursor: ReportCursor, runId: string) => Promise<Result>,
  ): Promise<Result> {
    const id = runId ?? randomUUID()
    const { limits } = this
    return this.scheduler.take({ ...record, id }, { signal, timeMs }, async (signal, holdSlot) => {
      const url = await this.chooseUrl()
      const onUnresponsive = (backend: Omit<UnresponsiveBackend, 'name'>) =>
        holdSlot(this.endUnresponsiveBackend({ ...backend, name: applicationName(id) }))
      const options = { url, limits, signal, applicationName: applicationName(id), onUnresponsive }
      return withCursor(compiled, options, (cursor) => use(cursor, id))
    })
  }
}
