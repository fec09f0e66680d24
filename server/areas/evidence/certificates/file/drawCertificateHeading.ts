import { PDF_MUTED_COLOR, type PdfFile } from '../../../../platform/files/pdf/pdfFile'

/** Minimum space below a heading, in points, so that a heading is never the last line of a page. */
const BELOW = 110

/** Draws a heading and a sentence, and adds the heading to the PDF's outline. */
export async function drawCertificateHeading(file: PdfFile, title: string, sentence: string): Promise<void> {
  if (file.y > 60) file.y += 14
  await file.room(BELOW)
  file.pdf.outline.addItem(title)
  await file.text(title, { size: 16, weight: 'bold', gap: 1 })
  await file.text(sentence, { color: PDF_MUTED_COLOR, gap: 10 })
}
