import { type ReportCell, type ReportColumn, resolveReportColumn } from '../../../../domain/reports/reportCells'
import type { ReportHeaders } from '../../../../domain/reports/reportHeaders'
import type { ReportCursor, ReportRowBatch } from './reportCursor'
import { getReportColumnType } from './resultCells'

/** Maximum number of rows in memory at a time. */
export const REPORT_EXPORT_BATCH_ROWS = 1000

export interface OpenReportExport {
  stream: NodeJS.ReadableStream
  /** Returns the number of rows read so far. */
  rowCount(): number
}

/** The title, parameter values and time printed above a result. */
export interface ReportResultTitle {
  name: string
  /** The run's parameter values, such as 'Location: Kitchen'. */
  lines: readonly string[]
  at: Date
}

/** A result that is read in batches of rows. */
export interface ReportExportSource {
  columns: readonly ReportColumn[]
  /** The rows, which cannot be read a second time. */
  batches: AsyncIterable<ReportCell[][]>
  /** Aborted if the run ends before all rows are read. */
  signal: AbortSignal
  /** Returns the number of rows read so far. */
  rowCount(): number
}

/**
 * Opens a cursor's result for an export. Reads the first rows at once, so that errors occur before the response starts.
 */
export async function openReportExportSource(
  cursor: ReportCursor,
  headers: ReportHeaders,
): Promise<ReportExportSource> {
  const first = await cursor.fetch(REPORT_EXPORT_BATCH_ROWS)
  let count = 0
  const { signal } = cursor
  return { columns: resolveReportColumns(first.fields, headers), batches: batches(), signal, rowCount: () => count }

  async function* batches(): AsyncGenerator<ReportCell[][]> {
    for (let { rows } = first; rows.length > 0; { rows } = await cursor.fetch(REPORT_EXPORT_BATCH_ROWS)) {
      count += rows.length
      yield rows
      if (rows.length < REPORT_EXPORT_BATCH_ROWS) return
    }
  }
}

/** Returns a result's columns, with labels and formats from the report's headers. */
export function resolveReportColumns(fields: ReportRowBatch['fields'], headers: ReportHeaders): ReportColumn[] {
  return fields.map(({ name, dataTypeID }) => resolveReportColumn(name, getReportColumnType(dataTypeID), headers))
}
