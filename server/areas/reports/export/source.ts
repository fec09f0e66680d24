import { type Cell, type ReportColumn, resolveColumn } from '../../../../domain/reports/cells'
import type { ReportHeaders } from '../../../../domain/reports/headers'
import { columnType } from '../run/cells'
import type { ReportCursor, RowBatch } from '../run/cursor'

/** Rows that are held at a time. */
export const BATCH_ROWS = 1000

/** An export that is being sent. */
export interface OpenExport {
  stream: NodeJS.ReadableStream
  /** Rows that were handed out so far. */
  rowCount(): number
}

/** What stands above a result. */
export interface ResultTitle {
  /** The report's name. */
  name: string
  /** The values of the run, such as 'Location: Kitchen'. */
  lines: readonly string[]
  at: Date
}

/** A result whose rows are read as cells. */
export interface ExportSource {
  columns: readonly ReportColumn[]
  /** The rows, as they come; read them once. */
  batches: AsyncIterable<Cell[][]>
  /** Aborted when the run ends before its rows do. */
  signal: AbortSignal
  /** Rows that were handed out so far. */
  rowCount(): number
}

/**
 * Opens a cursor's result for an export; the first rows are read at once, so that errors are known before the response
 * starts.
 */
export async function openSource(cursor: ReportCursor, headers: ReportHeaders): Promise<ExportSource> {
  const first = await cursor.fetch(BATCH_ROWS)
  let count = 0
  const { signal } = cursor
  return { columns: columnsOf(first.fields, headers), batches: batches(), signal, rowCount: () => count }

  async function* batches(): AsyncGenerator<Cell[][]> {
    for (let { rows } = first; rows.length > 0; { rows } = await cursor.fetch(BATCH_ROWS)) {
      count += rows.length
      yield rows
      if (rows.length < BATCH_ROWS) return
    }
  }
}

/** The columns of a result as the report's headers want them. */
export function columnsOf(fields: RowBatch['fields'], headers: ReportHeaders): ReportColumn[] {
  return fields.map(({ name, dataTypeID }) => resolveColumn(name, columnType(dataTypeID), headers))
}
