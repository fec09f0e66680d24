import {
  getPdfLineHeight,
  PDF_INK_COLOR,
  PDF_MUTED_COLOR,
  PDF_RULE_COLOR,
  type PdfFile,
  type PdfTextStyle,
} from './pdfFile'

export type PdfCell = string | { text: string; weight?: PdfTextStyle['weight']; color?: string }

export interface PdfColumn<Row> {
  label: string
  /** The column's share of the table's width, relative to the other columns. */
  share: number
  align?: 'left' | 'right'
  cell: (row: Row) => PdfCell
}

export interface PdfTable<Row> {
  columns: readonly PdfColumn<Row>[]
  rows: Iterable<Row> | AsyncIterable<Row>
  /** Text that is repeated above the table header on each page. */
  heading?: string
  /** Font size in points. */
  size?: number
  /** Maximum number of lines in a cell. If it is absent, long rows continue on the next page. */
  maxLines?: number
  /** Called after each row. */
  onRow?: () => void
}

const PADDING = { x: 5, y: 3 }
/** How many rows must fit below the header on the table's first page. */
const ROWS_BELOW_HEAD = 3
/** How many lines of a row are kept together on a page. */
const LINES_TOGETHER = 30

/** Draws a table row by row. The header is repeated on each page, and never appears alone at the bottom of a page. */
export async function drawPdfTable<Row>(file: PdfFile, table: PdfTable<Row>): Promise<void> {
  const { columns, rows, heading, size = 8, maxLines, onRow } = table
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let right = file.left
  const places = columns.map((column) => {
    const x = right
    right += (column.share / shares) * file.width
    return { ...column, x: x + PADDING.x, width: right - x - 2 * PADDING.x }
  })
  const rowHeight = (lines: number) => lines * getPdfLineHeight({ size }) + 2 * PADDING.y
  const headLines = await Promise.all(
    places.map(({ label, width }) => file.lines(label, width, { size: size - 0.5, weight: 'bold', maxLines: 2 })),
  )
  const headHeight = rowHeight(Math.max(...headLines.map(({ length }) => length)))
  const drawHead = async (again: boolean) => {
    if (heading) {
      const text = again ? `${heading} (continued)` : heading
      const box = { x: file.left, y: file.y, width: file.width, size: size + 2, weight: 'bold' as const, maxLines: 1 }
      file.y += (await file.textIn(text, box)) + 3
    }
    for (const [index, { x, width, align }] of places.entries()) {
      const style = { size: size - 0.5, weight: 'bold' as const, color: PDF_MUTED_COLOR, align }
      file.drawLines(headLines[index] ?? [], { ...style, x, y: file.y + PADDING.y, width })
    }
    file.y += headHeight
    file.rule(file.y, { color: PDF_MUTED_COLOR })
  }

  let begun = false
  for await (const row of rows) {
    const cells = []
    for (const place of places) {
      const cell = place.cell(row)
      const content = typeof cell === 'string' ? { text: cell } : cell
      const style = {
        size,
        weight: content.weight,
        color: content.color ?? PDF_INK_COLOR,
        align: place.align,
        maxLines,
      }
      cells.push({
        ...style,
        x: place.x,
        width: place.width,
        lines: await file.lines(content.text, place.width, style),
      })
    }
    const length = Math.max(1, ...cells.map(({ lines }) => lines.length))
    for (let from = 0; from < length; from += LINES_TOGETHER) {
      const height = rowHeight(Math.min(length - from, LINES_TOGETHER))
      if (!begun) {
        const below = Math.min(ROWS_BELOW_HEAD * height, rowHeight(LINES_TOGETHER))
        await file.room((heading ? getPdfLineHeight({ size: size + 2 }) + 3 : 0) + headHeight + below)
        await drawHead(false)
        begun = true
      } else if (file.y + height > file.bottom) {
        await file.newPage()
        await drawHead(true)
      }
      for (const { lines, ...box } of cells)
        file.drawLines(lines.slice(from, from + LINES_TOGETHER), { ...box, y: file.y + PADDING.y })
      file.y += height
    }
    file.rule(file.y, { color: PDF_RULE_COLOR })
    onRow?.()
    await file.settled()
  }
}
