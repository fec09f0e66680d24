import PDFDocument from 'pdfkit'
import { toBytes } from 'pdfkit/output'
import { type DrawnLabelShape, QR_QUIET_ZONE_MODULES } from '../../../domain/labels/drawLabel'
import { convertPointsToMillimetres } from '../../../domain/labels/layOutLabelText'
import { getTypefaceName, type LabelPdfRun } from './pdfRun'

/** Width of the thinnest line that printers can draw, in mm. */
const HAIRLINE = 0.1
/** PDF points per millimetre. */
const POINTS = 72 / 25.4

type Pdf = PDFKit.PDFDocument

/** Draws a print run as a PDF: one page per sheet at actual size, codes and lines as vectors, text as text. */
export async function drawLabelPdf(run: LabelPdfRun): Promise<Uint8Array> {
  const { title, sheet, sheets, fonts } = run
  const size: [number, number] = [sheet.width * POINTS, sheet.height * POINTS]
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    size,
    font: '',
    info: { Title: title },
    displayTitle: true,
  })
  const bytes = toBytes(pdf)
  keepTrueSize(pdf)
  for (const [name, file] of fonts) pdf.registerFont(name, file)
  const pictures = new Map([...run.pictures].map(([href, file]) => [href, pdf.openImage(file)]))

  for (const { labels, marks } of sheets) {
    pdf.addPage()
    pdf.scale(POINTS)
    for (const { record, x, y } of labels) {
      const label = run.drawn[record]
      if (!label) continue
      pdf.save().translate(x, y).rect(0, 0, sheet.labelWidth, sheet.labelHeight).clip()
      for (const part of label.parts) drawPart(pdf, part, pictures)
      pdf.restore()
    }
    pdf.lineWidth(HAIRLINE).strokeColor('#000')
    for (const { x1, y1, x2, y2 } of marks) pdf.moveTo(x1, y1).lineTo(x2, y2).stroke()
  }
  pdf.end()
  return bytes
}

/** Asks viewers not to shrink pages to the printable area, because labels must stay in position. */
function keepTrueSize(pdf: Pdf): void {
  const root = (pdf as unknown as { _root: { data: { ViewerPreferences: { data: Record<string, unknown> } } } })._root
  root.data.ViewerPreferences.data.PrintScaling = 'None'
}

function drawPart(pdf: Pdf, part: DrawnLabelShape, pictures: ReadonlyMap<string, PDFKit.OpenImage>): void {
  switch (part.kind) {
    case 'text':
      pdf.font(getTypefaceName(part.face)).fontSize(convertPointsToMillimetres(part.size)).fillColor(part.color)
      for (const { text, x, y } of part.lines) pdf.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
      return
    case 'qr': {
      const module = part.size / (part.symbol.modules + 2 * QR_QUIET_ZONE_MODULES)
      pdf.rect(part.x, part.y, part.size, part.size).fill('#fff')
      pdf.save().translate(part.x, part.y).scale(module).translate(QR_QUIET_ZONE_MODULES, QR_QUIET_ZONE_MODULES)
      pdf.path(part.symbol.path).fill('#000').restore()
      return
    }
    case 'image': {
      const picture = part.href === null ? undefined : pictures.get(part.href)
      const { x, y, width, height } = part
      if (picture)
        pdf.image(picture as unknown as ArrayBuffer, x, y, { fit: [width, height], align: 'center', valign: 'center' })
      return
    }
    case 'line':
      pdf.lineWidth(part.thickness).moveTo(part.x1, part.y1).lineTo(part.x2, part.y2).stroke(part.color)
      return
    case 'box': {
      const { x, y, width, height, radius, thickness, color, fill } = part
      if (fill === null && thickness === null) return
      pdf.roundedRect(x, y, width, height, radius)
      if (thickness !== null) pdf.lineWidth(thickness)
      if (fill !== null && thickness !== null) pdf.fillAndStroke(fill, color)
      else if (fill !== null) pdf.fill(fill)
      else pdf.stroke(color)
    }
  }
}
