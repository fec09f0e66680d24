import { addAbortSignal, type Readable } from 'node:stream'
import { passesAlertThreshold, type ReportAlert } from '../../../../domain/reports/reportAlert'
import type { ReportCell } from '../../../../domain/reports/reportCells'
import type { ReportHeaders } from '../../../../domain/reports/reportHeaders'
import type { CalendarDate } from '../../../../domain/values/calendar'
import type { ReportFormat } from '../../../generated/prisma/enums'
import { REPORT_EXPORT_FORMATS } from '../export/reportExportFormats'
import { openReportExportSource, type ReportExportSource, type ReportResultTitle } from '../run/exportSource'
import type { ReportCursor } from '../run/reportCursor'
import { ReportSqlError } from '../sql/reportSqlError'

/** The result of a scheduled run. */
export interface ScheduledReportFile {
  rowCount: number
  /** True if the result meets the condition for sending. */
  isMet: boolean
  /** Undefined if the file is too large for an email. */
  file: Buffer | undefined
}

interface FileRequest {
  headers: ReportHeaders
  format: ReportFormat
  title: ReportResultTitle
  alert: ReportAlert
  today: CalendarDate
  maxBytes: number
}

/** Reads a result once, for both the file and the condition, which may require rows that the file leaves out. */
export async function writeScheduledReportFile(
  cursor: ReportCursor,
  { headers, format, title, alert, today, maxBytes }: FileRequest,
): Promise<ScheduledReportFile> {
  const source = await openReportExportSource(cursor, headers)
  const watch = new Watch(source, alert, today)
  const stream = addAbortSignal(cursor.signal, REPORT_EXPORT_FORMATS[format].fileOf(watch.source, title))
  const file = await collect(stream, maxBytes)
  await watch.readRest()
  return { rowCount: source.rowCount(), isMet: watch.isMet, file }
}

/** Evaluates an alert's condition while the rows are being read. */
class Watch {
  isMet: boolean
  readonly source: ReportExportSource
  private readonly rows: AsyncIterator<ReportCell[][]>
  private readonly index: number
  private hasFirst = false

  constructor(
    source: ReportExportSource,
    private readonly alert: ReportAlert,
    private readonly today: CalendarDate,
  ) {
    this.isMet = alert.condition === 'always'
    this.index = source.columns.findIndex(({ name }) => name === alert.column)
    if (alert.condition === 'value' && this.index < 0)
      throw new ReportSqlError(
        `The result no longer has the column ${alert.column}, which the condition uses. Choose another column.`,
      )
    this.rows = source.batches[Symbol.asyncIterator]()
    // why: the iterator has no `return`, so `readRest` can continue even if a file format stops reading early
    const watched: AsyncIterator<ReportCell[][]> = { next: () => this.next() }
    this.source = { ...source, batches: { [Symbol.asyncIterator]: () => watched } }
  }

  async readRest(): Promise<void> {
    while (!(await this.next()).done);
  }

  private async next(): Promise<IteratorResult<ReportCell[][]>> {
    const batch = await this.rows.next()
    if (!batch.done) this.look(batch.value)
    return batch
  }

  private look(rows: readonly ReportCell[][]): void {
    if (this.isMet || rows.length === 0) return
    if (this.alert.condition === 'rows') {
      this.isMet = true
      return
    }
    const counted = this.alert.rows === 'any' ? rows : this.hasFirst ? [] : rows.slice(0, 1)
    this.hasFirst = true
    this.isMet = counted.some((row) => passesAlertThreshold(row[this.index] ?? null, this.alert, this.today))
  }
}

/** Reads a stream into memory; returns undefined if the stream is larger than `maxBytes`. */
async function collect(stream: Readable, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer)
    bytes += part.length
    // leaving the loop destroys the stream
    if (bytes > maxBytes) return undefined
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}
