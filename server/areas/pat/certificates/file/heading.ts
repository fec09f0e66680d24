import { MUTED, type PdfFile } from '../../../../platform/files/pdf/pdfFile'

/** Room below a heading without which it would stand alone at the end of a page. */
const BELOW = 110

/** The heading of a part, with a sentence, also in the outline of the file. */
export async function heading(file: PdfFile, title: string, sentence: string): Promise<void> {
  if (file.y > 60) file.y += 14
  await file.room(BELOW)
  file.pdf.outline.addItem(title)
  await file.text(title, { size: 16, weight: 'bold', gap: 1 })
  await file.text(sentence, { color: MUTED, gap: 10 })
}
