import type { Writable } from 'node:stream'
import { PDF_MUTED_COLOR, PdfFile } from '../../../platform/files/pdf/pdfFile'
import { drawPdfTable, type PdfColumn } from '../../../platform/files/pdf/pdfTable'
import type { RoundSheetHeading, RoundSheetRow, RoundSheetSection } from './roundSheetContent'

const COLUMNS: readonly PdfColumn<RoundSheetRow>[] = [
  { label: 'No.', share: 26, align: 'right', cell: ({ number }) => number },
  { label: 'Code', share: 62, cell: ({ code }) => ({ text: code, weight: 'bold' }) },
  { label: 'Asset', share: 118, cell: ({ name }) => name },
  { label: 'Result', share: 62, cell: ({ result }) => ({ text: result, weight: 'bold' }) },
  { label: 'Readings', share: 70, cell: ({ readings }) => readings },
  { label: 'Remark', share: 130, cell: ({ remark }) => remark },
  { label: 'By', share: 62, cell: ({ by }) => by },
]

export async function drawRoundSheet(
  target: Writable,
  { hall, title, lines }: RoundSheetHeading,
  parts: AsyncIterable<RoundSheetSection>,
): Promise<void> {
  const file = new PdfFile(target, { title, footer: `${hall} · ${title}` })
  await file.newPage()
  await file.text(hall, { color: PDF_MUTED_COLOR, gap: 2 })
  await file.text(title, { size: 16, weight: 'bold', gap: 2 })
  for (const line of lines) await file.text(line, { gap: 1 })
  for await (const { heading, rows } of parts) {
    file.y += 14
    await drawPdfTable(file, { heading, columns: COLUMNS, rows, size: 7.5 })
  }
  await file.end()
}
