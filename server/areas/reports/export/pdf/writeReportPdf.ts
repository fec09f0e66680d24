import type { ReportCell } from '../../../../../domain/reports/reportCells'
import { getTimeZone } from '../../../../../domain/values/timeZone'
import { streamFileFromWriter } from '../../../../platform/concurrency/streamFileFromWriter'
import type { WorkerProgram } from '../../../../platform/concurrency/workerProgram'
import type { ReportExportSource, ReportResultTitle } from '../../run/exportSource'
import type { ReportDrawRequest } from './drawReportResult'

/** Maximum number of characters drawn in a cell: longer text takes a long time to lay out. */
const CELL_CHARACTERS = 1_000
/** Maximum number of cells per message to the child process: a larger message would block the event loop. */
const CELLS_AT_ONCE = 10_000

const WRITER: WorkerProgram = { source: new URL('./child.ts', import.meta.url), built: 'reportPdf' }

/**
 * Yields a result as PDF bytes. The run limits also restrict how many PDFs are drawn at a time, and how long each
 * takes.
 */
export function writeReportPdf(source: ReportExportSource, title: ReportResultTitle): AsyncGenerator<Buffer> {
  const places = source.columns.map((column, index) => ({ column, index })).filter(({ column }) => !column.hidden)
  const shown = (row: readonly ReportCell[]) => places.map(({ index }) => shortened(row[index] ?? null))
  const request: ReportDrawRequest = { columns: places.map(({ column }) => column), title, timeZone: getTimeZone() }
  const rowsAtOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, places.length)))
  const parts = partsOf(source.batches, rowsAtOnce)
  const answer = async () => (await parts.next()).value?.map(shown) ?? []
  return streamFileFromWriter({ program: WRITER, request, answer, signal: source.signal })
}

/** Splits the batches into smaller ones with at most `count` rows. */
async function* partsOf(
  batches: ReportExportSource['batches'],
  count: number,
): AsyncGenerator<ReportCell[][], undefined> {
  for await (const rows of batches)
    for (let start = 0; start < rows.length; start += count) yield rows.slice(start, start + count)
}

function shortened(value: ReportCell): ReportCell {
  return typeof value === 'string' && value.length > CELL_CHARACTERS ? `${value.slice(0, CELL_CHARACTERS)}…` : value
}
