import { createRequire } from 'node:module'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import type { SheetHead, SheetRow } from './sheetRows'

const { resolve } = createRequire(import.meta.url)
const REGULAR = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')

/** Points: A4 upright. */
const MARGIN = 40
const LINE = 18
const BOTTOM = 790

const COLUMNS: readonly { key: keyof SheetRow; label: string; x: number; width: number }[] = [
  { key: 'code', label: 'Code', x: 64, width: 58 },
  { key: 'name', label: 'Asset', x: 126, width: 133 },
  { key: 'result', label: 'Result', x: 263, width: 94 },
  { key: 'remark', label: 'Remark', x: 361, width: 123 },
  { key: 'by', label: 'By', x: 488, width: 67 },
]

/** Rows under a heading; those of the same heading may come in several parts, one after the other. */
export interface SheetPart {
  heading: string
  rows: readonly SheetRow[]
}

/** Writes a round's sheet as a PDF. */
export async function drawSheet(target: Writable, head: SheetHead, parts: AsyncIterable<SheetPart>): Promise<void> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    info: { Title: head.title },
    displayTitle: true,
  })
  const written = pipeline(pdf as unknown as NodeJS.ReadableStream, target)
  // why: it may fail while lines are still drawn
  written.catch(() => {})
  pdf.font(BOLD).fontSize(16).text(head.title, MARGIN, MARGIN).moveDown(0.3)
  pdf.font(REGULAR).fontSize(9)
  for (const line of head.lines) pdf.text(line, { lineGap: 2 })
  let y = pdf.y
  let current: string | undefined
  let number = 0
  for await (const { heading, rows } of parts) {
    if (heading !== current) {
      y = beginList(pdf, heading, y + LINE)
      current = heading
      number = 0
    }
    for (const row of rows) {
      if (y > BOTTOM) {
        pdf.addPage()
        y = beginList(pdf, heading, MARGIN)
      }
      drawRow(pdf, ++number, row, y)
      y += LINE
    }
  }
  pdf.end()
  await written
}

type Pdf = PDFKit.PDFDocument

function beginList(pdf: Pdf, heading: string, top: number): number {
  const y = top > BOTTOM - 3 * LINE ? MARGIN : top
  if (y !== top) pdf.addPage()
  pdf.font(BOLD).fontSize(11).text(heading, MARGIN, y, { lineBreak: false })
  pdf.fontSize(8)
  for (const { label, x } of COLUMNS) pdf.text(label, x, y + LINE, { lineBreak: false })
  pdf.font(REGULAR).fontSize(9)
  return y + 2 * LINE
}

function drawRow(pdf: Pdf, number: number, row: SheetRow, y: number): void {
  pdf.text(String(number), MARGIN, y, { lineBreak: false })
  for (const { key, x, width } of COLUMNS) pdf.text(fitted(pdf, row[key], width), x, y, { lineBreak: false })
  pdf
    .lineWidth(0.5)
    .strokeColor('#bbb')
    .moveTo(MARGIN, y + LINE - 5)
    .lineTo(555, y + LINE - 5)
    .stroke()
}

/** The text as far as it fits into the width. */
function fitted(pdf: Pdf, text: string, width: number): string {
  if (text.length < 200 && pdf.widthOfString(text) <= width) return text
  let end = Math.min(text.length, 80)
  while (end > 0 && pdf.widthOfString(`${text.slice(0, end)}…`) > width) end -= 1
  return `${text.slice(0, end)}…`
}
