import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { DocumentFonts, type FontWeight, isPlainFontText } from './documentFonts'
import { breakPdfLines } from './textLines'
import { type PdfTextRun, splitVisualRuns } from './textRuns'

/** Colours of text and lines. */
export const PDF_INK_COLOR = '#24211c'
export const PDF_MUTED_COLOR = '#635d52'
export const PDF_RULE_COLOR = '#cfc8ba'

/** Lengths of the short and long sides of an A4 page, in points. */
const SIDES = { short: 595.28, long: 841.89 }
const MARGIN = 42
const FOOTER = { height: 28, size: 7.5 }
const TOTAL = 'Total'
/** How long this process may draw before it handles incoming messages, in ms. */
const LONGEST_TURN = 10

export interface PdfOptions {
  title: string
  landscape?: boolean
  /** Footer text of every page, opposite the page number. */
  footer: string
  /** Creation date of the file; by default, the current time. A fixed date makes the file reproducible. */
  createdAt?: Date
}

export interface PdfTextStyle {
  /** Font size in points. */
  size?: number
  weight?: FontWeight
  color?: string
  align?: 'left' | 'right' | 'center'
  /** Maximum number of lines. A longer text ends with an ellipsis. */
  maxLines?: number
}

/** A text box: the style, top left corner and width, all lengths in points. */
export interface PdfTextBox extends PdfTextStyle {
  x: number
  y: number
  width: number
}

const LEADING = 1.35
/** Distance from the top of a line to its baseline, as a fraction of the font size. */
const ASCENT = 1.02

/**
 * Writes a PDF page by page, with text in any alphabet. Every drawing method regularly awaits `settled`, which waits
 * for slow readers. Draw in a worker process, because drawing a single text in many alphabets takes half a second.
 */
export class PdfFile {
  /** The PDF document, for drawing lines, shapes and images. */
  readonly pdf: PDFKit.PDFDocument
  /** Vertical position of the next element, in points from the top. */
  y = MARGIN
  private readonly fonts: DocumentFonts
  private readonly total: PDFKit.PDFKitReference
  private readonly widths = new Map<string, number>()
  private pages = 0
  private turnEnds = 0
  private failure?: Error

  constructor(
    private readonly target: Writable,
    private readonly options: PdfOptions,
  ) {
    this.pdf = new PDFDocument({
      size: 'A4',
      layout: options.landscape ? 'landscape' : 'portrait',
      // why: a margin would make the library add pages when text comes near the bottom
      margin: 0,
      autoFirstPage: false,
      font: undefined,
      info: { Title: options.title, ...(options.createdAt && { CreationDate: options.createdAt }) },
      displayTitle: true,
      lang: 'en-GB',
    })
    this.fonts = new DocumentFonts(this.pdf)
    this.total = this.pdf.ref({})
    this.pdf.on('data', (chunk: Uint8Array) => {
      if (!target.destroyed) target.write(chunk)
    })
    target.on('error', (error) => {
      this.failure = error
    })
  }

  get pageWidth(): number {
    return this.options.landscape ? SIDES.long : SIDES.short
  }

  /** The left edge of the content. */
  readonly left = MARGIN

  get width(): number {
    return this.pageWidth - 2 * MARGIN
  }

  get bottom(): number {
    return (this.options.landscape ? SIDES.short : SIDES.long) - MARGIN - FOOTER.height + 8
  }

  /** The number of the current page; the first is 1. */
  get page(): number {
    return this.pages
  }

  async newPage(): Promise<void> {
    const { footer } = this.options
    await this.fonts.load(footer)
    this.pdf.addPage()
    this.pages += 1
    this.drawFooter()
    this.y = MARGIN
    await this.settled()
  }

  /** Begins a new page if less than `height` points are left on the current page. */
  async room(height: number): Promise<void> {
    if (this.pages === 0 || this.y + height > this.bottom) await this.newPage()
  }

  /** Writes text across the full width, below the previous element. Long text continues on the next page. */
  async text(text: string, { gap = 0, ...style }: PdfTextStyle & { gap?: number } = {}): Promise<void> {
    const clean = cleanText(text)
    await this.fonts.load(clean)
    const height = getPdfLineHeight(style)
    for (const line of this.linesIn(clean, this.width, style)) {
      await this.room(height)
      this.drawLine(line, { ...style, x: this.left, y: this.y, width: this.width })
      this.y += height
    }
    this.y += gap
  }

  async textIn(text: string, box: PdfTextBox): Promise<number> {
    const lines = await this.lines(text, box.width, box)
    this.drawLines(lines, box)
    return lines.length * getPdfLineHeight(box)
  }

  /** Loads the fonts that a text needs, and breaks the text into lines of at most `width` points. */
  async lines(text: string, width: number, style: PdfTextStyle): Promise<string[]> {
    const clean = cleanText(text)
    await this.fonts.load(clean)
    return this.linesIn(clean, width, style)
  }

  /** Draws the lines that `lines` returned. */
  drawLines(lines: readonly string[], box: PdfTextBox): void {
    const height = getPdfLineHeight(box)
    for (const [index, line] of lines.entries()) this.drawLine(line, { ...box, y: box.y + index * height })
  }

  /** Draws a thin line across the page. */
  rule(y: number, { from = this.left, width = this.width, color = PDF_RULE_COLOR } = {}): void {
    this.pdf
      .lineWidth(0.5)
      .strokeColor(color)
      .moveTo(from, y)
      .lineTo(from + width, y)
      .stroke()
  }

  /** Waits for a slow reader. After a long stretch of drawing, also lets the process do other work. */
  async settled(): Promise<void> {
    if (this.failure) throw this.failure
    if (this.target.destroyed) throw new Error('The download stopped before the PDF was complete. Download it again.')
    // why: this is checked again, because the target may have drained during the earlier await
    if (this.target.writableNeedDrain) {
      const waiting = new AbortController()
      const events = ['drain', 'close'].map((event) => once(this.target, event, { signal: waiting.signal }))
      await Promise.race(events).finally(() => waiting.abort())
      this.turnEnds = 0
    }
    if (performance.now() < this.turnEnds) return
    await nextTurn()
    this.turnEnds = performance.now() + LONGEST_TURN
  }

  /** Writes the remaining content, and ends the target. */
  async end(): Promise<void> {
    this.writeTotal()
    const ended = once(this.pdf, 'end')
    this.pdf.end()
    await ended
    await this.settled()
    this.target.end()
    await finished(this.target, { readable: false })
  }

  private linesIn(text: string, width: number, style: PdfTextStyle): string[] {
    const widthOf = (part: string) => this.widthOf(part, style)
    if (text.length < 60 && !text.includes('\n') && widthOf(text) <= width) return [text]
    return breakPdfLines(text, { width, widthOf, maxLines: style.maxLines })
  }

  /** Returns the width of a text, in points. */
  private widthOf(text: string, { size = 9, weight = 'regular' }: PdfTextStyle): number {
    this.pdf.fontSize(size)
    if (isPlainFontText(text)) {
      this.fonts.use(undefined, weight)
      return this.pdf.widthOfString(text)
    }
    const key = `${size} ${weight} ${text}`
    const known = this.widths.get(key)
    if (known !== undefined) return known
    const width = this.runsOf(text, weight).reduce((sum, run) => sum + run.width, 0)
    if (this.widths.size > 2000) this.widths.clear()
    this.widths.set(key, width)
    return width
  }

  private runsOf(line: string, weight: FontWeight): MeasuredRun[] {
    const runs = splitVisualRuns(line, (codePoint) => this.fonts.fileOf(codePoint))
    return runs.map((run) => this.measured(run, weight))
  }

  /** Measures a run. Combining marks that the library cannot place keep their default position. */
  private measured(run: PdfTextRun, weight: FontWeight): MeasuredRun {
    this.fonts.use(run.font, weight)
    try {
      return { ...run, width: this.pdf.widthOfString(run.text, WHOLE_RUN), options: WHOLE_RUN }
    } catch {
      return { ...run, width: this.pdf.widthOfString(run.text, UNPLACED_MARKS), options: UNPLACED_MARKS }
    }
  }

  private drawLine(
    line: string,
    { x, y, width, align = 'left', size = 9, weight = 'regular', color = PDF_INK_COLOR }: PdfTextBox,
  ) {
    if (line === '') return
    this.pdf.fillColor(color).fontSize(size)
    const indent = align === 'left' ? 0 : (width - this.widthOf(line, { size, weight })) / (align === 'center' ? 2 : 1)
    const baseline = y + size * ASCENT
    if (isPlainFontText(line)) {
      this.fonts.use(undefined, weight)
      this.pdf.text(line, x + indent, baseline, ON_BASELINE)
      return
    }
    let at = x + indent
    for (const run of this.runsOf(line, weight)) {
      this.fonts.use(run.font, weight)
      const thickened = run.font?.thin === true
      if (thickened) this.pdf.strokeColor(color).lineWidth(size * THICKER[weight])
      this.pdf.text(run.text, at, baseline, { ...ON_BASELINE, ...run.options, fill: true, stroke: thickened })
      at += run.width
    }
  }

  private drawFooter(): void {
    const y = this.bottom + 12
    const style = { size: FOOTER.size, color: PDF_MUTED_COLOR }
    const label = `Page ${this.pages} of `
    const half = this.width / 2
    this.rule(y - 4)
    this.drawLine(label, { ...style, x: this.left, y, width: half })
    const [line = ''] = this.linesIn(cleanText(this.options.footer), this.width - 90, { ...style, maxLines: 1 })
    this.drawLine(line, { ...style, x: this.left + 90, y, width: this.width - 90, align: 'right' })
    const x = this.left + this.widthOf(label, style)
    // why: only a reference to the total is drawn here, because the number of pages is not known until the end
    this.pdf.page.xobjects[TOTAL] = this.total
    // the library measures from the top of the page, PDF from its bottom
    this.pdf.addContent(`q 1 0 0 -1 ${x.toFixed(2)} ${(y + FOOTER.size * ASCENT).toFixed(2)} cm /${TOTAL} Do Q`)
  }

  private writeTotal(): void {
    this.fonts.use(undefined, 'regular')
    const { _font: font } = this.pdf
    const [glyphs] = font.encode(String(this.pages))
    Object.assign(this.total.data as object, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -5, 60, 20],
      Resources: { Font: { [font.id]: font.ref() } },
    })
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(PDF_MUTED_COLOR.slice(at, at + 2), 16) / 255)
    const color = `${red?.toFixed(3)} ${green?.toFixed(3)} ${blue?.toFixed(3)} rg`
    this.total.end(`BT ${color} /${font.id} ${FOOTER.size} Tf <${glyphs.join('')}> Tj ET` as unknown as object)
  }
}

const ON_BASELINE = { lineBreak: false, baseline: 'alphabetic' } as const
/** Additional stroke width that makes hairline fonts heavier, as a fraction of the font size. */
const THICKER = { regular: 0.035, bold: 0.06 } as const
/** Lays out a whole text at once. Laid out word by word, right-to-left text would be in the wrong order. */
const WHOLE_RUN: PDFKit.Mixins.TextOptions = { features: [] }
/** Like `WHOLE_RUN`, but for fonts whose marks the library cannot place. */
const UNPLACED_MARKS = {
  features: { abvm: false, blwm: false, mark: false, mkmk: false },
} as unknown as typeof WHOLE_RUN

interface MeasuredRun extends PdfTextRun {
  /** Width in points. */
  width: number
  options: PDFKit.Mixins.TextOptions
}

/** Returns the line height in points. */
export const getPdfLineHeight = ({ size = 9 }: PdfTextStyle) => size * LEADING

/** Replaces characters that cannot be drawn with spaces. */
const cleanText = (text: string) =>
  text.replace(/\r\n?/g, '\n').replace(/[\p{Cc}\p{Cs}]/gu, (character) => (character === '\n' ? character : ' '))
