import type { Writable } from 'node:stream'
import {
  COLUMN_TOTAL_LABELS,
  computeReportTotals,
  formatReportCell,
  formatReportTotal,
  type ReportCell,
  type ReportColumn,
} from '../../../../../domain/reports/reportCells'
import { createZonedDateFormat } from '../../../../../domain/values/timeZone'
import { PDF_MUTED_COLOR, PdfFile } from '../../../../platform/files/pdf/pdfFile'
import { drawPdfTable, type PdfColumn } from '../../../../platform/files/pdf/pdfTable'
import type { ReportResultTitle } from '../../run/exportSource'

/** Maximum number of rows in a PDF: a longer document takes a long time to draw, and few people read it. */
const PDF_ROWS = 10_000
/** Number of rows at the top from which column widths are estimated. */
const MEASURED_ROWS = 100
/** Minimum and maximum column width, in characters. Longer text is wrapped. */
const COLUMN_CHARACTERS = { least: 4, most: 40 }
/** Table widths, font sizes and the gap between columns, in points. */
const WIDTHS = { upright: 511, landscape: 757 }
const SIZES = { usual: 8, small: 6.5 }
const GAP = 12
/** Maximum number of lines in a cell. Longer text is cut off. */
const CELL_LINES = 30
/** Average character width, relative to the font size. */
const LETTER = 0.57

const moment = createZonedDateFormat({ dateStyle: 'medium', timeStyle: 'short' })
const count = new Intl.NumberFormat('en-GB')

/** The first message to the drawing process. */
export interface ReportDrawRequest {
  columns: readonly ReportColumn[]
  title: ReportResultTitle
  /** The time zone used to format times. */
  timeZone: string
}

/** Returns the next rows; an empty list at the end. */
type ReadRows = () => Promise<readonly ReportCell[][]>

/** Draws a result as a table below its title and parameter values. A wide table is drawn in landscape. */
export async function drawReportResult(
  target: Writable,
  { columns, title }: Pick<ReportDrawRequest, 'columns' | 'title'>,
  read: ReadRows,
): Promise<void> {
  const firstRows = await read()
  const { widths, size, landscape } = layoutOf(columns, firstRows)
  const footer = `${moment.format(title.at)} · ${title.name}`
  const file = new PdfFile(target, { title: title.name, landscape, footer })
  await file.text(title.name, { size: 16, weight: 'bold', gap: 4 })
  for (const line of title.lines) await file.text(line)
  await file.text(moment.format(title.at), { color: PDF_MUTED_COLOR, gap: 8 })

  const reading = new LimitedRows(columns, firstRows, read)
  if (columns.length > 0) {
    const drawn = columns.map((column, index) => tableColumn(column, index, widths[index] ?? 1))
    await drawPdfTable(file, { columns: drawn, rows: reading.rows(), size, maxLines: CELL_LINES })
  }
  file.y += 8
  await file.text(extentText(reading), { color: PDF_MUTED_COLOR })
  await file.end()
}

function tableColumn(column: ReportColumn, index: number, share: number): PdfColumn<ReportCell[] | TotalsRow> {
  return {
    label: column.label,
    share,
    align: column.align === 'right' ? 'right' : 'left',
    cell: (row) =>
      row instanceof TotalsRow
        ? { text: row.textOf(column, index), weight: 'bold' }
        : formatReportCell(row[index] ?? null, column),
  }
}

/** Returns column widths, font size and orientation. If space is short, only text columns become narrower. */
function layoutOf(columns: readonly ReportColumn[], rows: readonly ReportCell[][]) {
  const characters = columns.map((column, index) => charactersOf(column, index, rows))
  const widthsAt = (size: number) => characters.map((count) => count * size * LETTER + GAP)
  const usual = widthsAt(SIZES.usual)
  const landscape = sum(usual) > WIDTHS.upright
  const isTight = sum(usual) > WIDTHS.landscape
  const needed = isTight ? widthsAt(SIZES.small) : usual
  const size = isTight ? SIZES.small : SIZES.usual
  if (sum(needed) <= WIDTHS.landscape) return { widths: needed, size, landscape }
  const isText = columns.map(({ type }) => type === 'text')
  const texts = sum(needed.filter((_, index) => isText[index]))
  const left = WIDTHS.landscape - (sum(needed) - texts)
  const scale = texts > 0 ? Math.max(left / texts, 0.2) : 1
  return { widths: needed.map((width, index) => (isText[index] ? width * scale : width)), size, landscape }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Estimates a column's width in characters from its label and its first rows. */
function charactersOf(column: ReportColumn, index: number, rows: readonly ReportCell[][]): number {
  const longest = Math.max(
    ...column.label.split(' ').map((word) => word.length),
    ...rows.slice(0, MEASURED_ROWS).map((row) => formatReportCell(row[index] ?? null, column).length),
    column.total ? COLUMN_TOTAL_LABELS[column.total].length + 6 : 0,
  )
  return Math.min(COLUMN_CHARACTERS.most, Math.max(COLUMN_CHARACTERS.least, longest))
}

/** The last row of a table, with the totals of the rows above. */
class TotalsRow {
  constructor(private readonly totals: readonly ReportCell[]) {}

  textOf(column: ReportColumn, index: number): string {
    const total = this.totals[index] ?? null
    return column.total === null || total === null
      ? ''
      : `${COLUMN_TOTAL_LABELS[column.total]} ${formatReportTotal(column, total)}`
  }
}

/** Yields at most PDF_ROWS rows, then a row with their totals. */
class LimitedRows {
  count = 0
  hasMore = false

  constructor(
    private readonly columns: readonly ReportColumn[],
    private readonly firstRows: readonly ReportCell[][],
    private readonly read: ReadRows,
  ) {}

  async *rows(): AsyncGenerator<ReportCell[] | TotalsRow> {
    const withTotal = this.columns.map((column, index) => ({ column, index })).filter(({ column }) => column.total)
    /** For each row, its cells in the columns that have totals. */
    const kept: ReportCell[][] = []
    for (let part = this.firstRows; part.length > 0 && !this.hasMore; part = await this.read()) {
      this.hasMore = this.count + part.length > PDF_ROWS
      for (const row of part.slice(0, PDF_ROWS - this.count)) {
        this.count += 1
        if (withTotal.length > 0) kept.push(withTotal.map(({ index }) => row[index] ?? null))
        yield row
      }
    }
    if (withTotal.length === 0 || this.count === 0) return
    const totals = computeReportTotals(
      withTotal.map(({ column }) => column),
      kept,
    )
    const byIndex: ReportCell[] = []
    for (const [at, { index }] of withTotal.entries()) byIndex[index] = totals[at] ?? null
    yield new TotalsRow(byIndex)
  }
}

function extentText({ count: rows, hasMore }: LimitedRows): string {
  if (hasMore) return `Only the first ${count.format(rows)} rows are shown. Export the report to CSV to get all rows.`
  if (rows === 0) return 'The report found nothing for these values.'
  return rows === 1 ? '1 row' : `${count.format(rows)} rows`
}
