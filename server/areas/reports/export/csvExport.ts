import { Readable } from 'node:stream'
import type { ReportColumn } from '../../../../domain/reports/cells'
import type { ReportHeaders } from '../../../../domain/reports/headers'
import { csvField, csvLine } from '../../../../domain/values/csv'
import type { ReportCursor } from '../run/cursor'
import { BATCH_ROWS, columnsOf, type ExportSource, type OpenExport } from '../run/source'
import { cellField } from './csv'
import { CsvWriter } from './csvWriter'

/** Maximum average length of a short row in bytes. */
const SHORT_ROW_BYTES = 256

/** Opens the result of a cursor as CSV in UTF-8. Reads the first rows at once, so that errors occur before the response starts. */
export async function openCsv(cursor: ReportCursor, headers: ReportHeaders): Promise<OpenExport> {
  const result = await cursor.fetch(0)
  const columns = columnsOf(result.fields, headers)
  const stored = columns.map((column, index) => ({ column, dataTypeID: result.fields[index]?.dataTypeID ?? 0 }))
  const writer = new CsvWriter(stored)
  const first = await readBatch(cursor, writer, BATCH_ROWS)
  let rowCount = 0
  return { stream: Readable.from(chunks(), { highWaterMark: 2 }), rowCount: () => rowCount }

  async function* chunks(): AsyncGenerator<Buffer> {
    yield Buffer.from(headLine(columns))
    for (let batch = first; ; ) {
      rowCount += batch.rowCount
      // PostgreSQL computes the next rows while these are being sent
      const next = batch.isLast ? undefined : readBatch(cursor, writer, rowsAfter(batch))
      next?.catch(() => undefined)
      yield batch.lines
      if (!next) return
      batch = await next
    }
  }
}

/** Yields a result as CSV text, batch by batch. */
export async function* csvChunks({ columns, batches }: ExportSource): AsyncGenerator<string> {
  const shown = columns.map((column, index) => ({ column, index })).filter(({ column }) => !column.hidden)
  yield headLine(columns)
  for await (const rows of batches)
    yield rows.map((row) => csvLine(shown.map(({ column, index }) => cellField(row[index] ?? null, column)))).join('')
}

const headLine = (columns: readonly ReportColumn[]) =>
  csvLine(columns.filter(({ hidden }) => !hidden).map(({ label }) => csvField(label)))

interface Batch {
  lines: Buffer
  rowCount: number
  isLast: boolean
}

async function readBatch(cursor: ReportCursor, writer: CsvWriter, rows: number): Promise<Batch> {
  const rowCount = await cursor.fetchRaw(rows, (bytes, start) => writer.writeRow(bytes, start))
  return { lines: writer.take(), rowCount, isLast: rowCount < rows }
}

/**
 * Returns the size of the next batch. Short rows get larger batches, because they need less memory and PostgreSQL pauses after each
 * batch.
 */
function rowsAfter({ lines, rowCount }: Batch): number {
  return lines.length < SHORT_ROW_BYTES * rowCount ? 4 * BATCH_ROWS : BATCH_ROWS
}
