import type { Cell } from '../../../../../domain/reports/cells'
import { timeZone } from '../../../../../domain/timeZone'
import type { OwnProgram } from '../../../../platform/concurrency/ownProgram'
import { writtenFile } from '../../../../platform/concurrency/writtenFile'
import type { ExportSource, ResultTitle } from '../source'
import type { DrawRequest } from './drawResult'

/** Characters of a text that are drawn: more would take long to lay out. */
const CELL_CHARACTERS = 1_000
/** Cells that are sent at once: to make a message of more would hold the event loop. */
const CELLS_AT_ONCE = 10_000

const WRITER: OwnProgram = { source: new URL('./child.ts', import.meta.url), built: 'reportPdf' }

/** The bytes of a result's PDF. How many are drawn at a time, and for how long, is limited with the runs that they belong to. */
export function writtenPdf(source: ExportSource, title: ResultTitle): AsyncGenerator<Buffer> {
  const places = source.columns.map((column, index) => ({ column, index })).filter(({ column }) => !column.hidden)
  const shown = (row: readonly Cell[]) => places.map(({ index }) => shortened(row[index] ?? null))
  const request: DrawRequest = { columns: places.map(({ column }) => column), title, timeZone: timeZone() }
  const rowsAtOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, places.length)))
  const parts = partsOf(source.batches, rowsAtOnce)
  const answer = async () => (await parts.next()).value?.map(shown) ?? []
  return writtenFile({ program: WRITER, request, answer, signal: source.signal })
}

/** The rows of a result, so many at a time. */
async function* partsOf(batches: ExportSource['batches'], count: number): AsyncGenerator<Cell[][], undefined> {
  for await (const rows of batches)
    for (let start = 0; start < rows.length; start += count) yield rows.slice(start, start + count)
}

function shortened(value: Cell): Cell {
  return typeof value === 'string' && value.length > CELL_CHARACTERS ? `${value.slice(0, CELL_CHARACTERS)}…` : value
}
