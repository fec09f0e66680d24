import { addAbortSignal, type Readable } from 'node:stream'
import type { CalendarDate } from '../../../../domain/calendar'
import { type Alert, passesThreshold } from '../../../../domain/reports/alert'
import type { Cell } from '../../../../domain/reports/cells'
import type { ReportHeaders } from '../../../../domain/reports/headers'
import type { ReportFormat } from '../../../generated/prisma/enums'
import { FORMATS } from '../export/formats'
import { type ExportSource, openSource, type ResultTitle } from '../export/source'
import type { ReportCursor } from '../run/cursor'
import { ReportSqlError } from '../sql/reportSqlError'

/** What a schedule's run of a report has come to. */
export interface Produced {
  rowCount: number
  /** Whether it is to be sent. */
  isMet: boolean
  /** Undefined if it is larger than a mail may be. */
  file: Buffer | undefined
}

interface Wanted {
  headers: ReportHeaders
  format: ReportFormat
  title: ResultTitle
  alert: Alert
  today: CalendarDate
  /** Bytes that the file may have. */
  maxBytes: number
}

/** Reads a result once: into a file, as far as a mail can take it, and for its condition, whose rows may come later than those of the file. */
export async function produceFile(
  cursor: ReportCursor,
  { headers, format, title, alert, today, maxBytes }: Wanted,
): Promise<Produced> {
  const source = await openSource(cursor, headers)
  const watch = new Watch(source, alert, today)
  const stream = addAbortSignal(cursor.signal, FORMATS[format].fileOf(watch.source, title))
  const file = await collect(stream, maxBytes)
  await watch.readRest()
  return { rowCount: source.rowCount(), isMet: watch.isMet, file }
}

/** Watches a result's rows for a condition while they are read. */
class Watch {
  isMet: boolean
  readonly source: ExportSource
  private readonly rows: AsyncIterator<Cell[][]>
  private readonly index: number
  private hasFirst = false

  constructor(
    source: ExportSource,
    private readonly alert: Alert,
    private readonly today: CalendarDate,
  ) {
    this.isMet = alert.condition === 'always'
    this.index = source.columns.findIndex(({ name }) => name === alert.column)
    if (alert.condition === 'value' && this.index < 0)
      throw new ReportSqlError(`The result no longer has the column ${alert.column}, which the condition looks at.`)
    this.rows = source.batches[Symbol.asyncIterator]()
    // why: whoever writes the file may stop early, and then the rest is still to be read
    const watched: AsyncIterator<Cell[][]> = { next: () => this.next() }
    this.source = { ...source, batches: { [Symbol.asyncIterator]: () => watched } }
  }

  async readRest(): Promise<void> {
    while (!(await this.next()).done);
  }

  private async next(): Promise<IteratorResult<Cell[][]>> {
    const batch = await this.rows.next()
    if (!batch.done) this.look(batch.value)
    return batch
  }

  private look(rows: readonly Cell[][]): void {
    if (this.isMet || rows.length === 0) return
    if (this.alert.condition === 'rows') {
      this.isMet = true
      return
    }
    const counted = this.alert.rows === 'any' ? rows : this.hasFirst ? [] : rows.slice(0, 1)
    this.hasFirst = true
    this.isMet = counted.some((row) => passesThreshold(row[this.index] ?? null, this.alert, this.today))
  }
}

/** All that a stream has; undefined if it is more than this. */
async function collect(stream: Readable, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer)
    bytes += part.length
    // leaving the loop ends the stream
    if (bytes > maxBytes) return undefined
    chunks.push(part)
  }
  return Buffer.concat(chunks)
}
