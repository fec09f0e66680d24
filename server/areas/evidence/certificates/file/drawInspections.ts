import type {
  CertificateAsset,
  CertificateData,
  CertificateFailedInspection,
} from '../../../../../domain/evidence/certificates'
import { MUTED, type PdfFile } from '../../../../platform/files/pdf/pdfFile'
import { drawTable, type PdfColumn } from '../../../../platform/files/pdf/pdfTable'
import { heading } from './heading'
import { asOf, COLORS, counted, importedText, longDate, NONE, outcomeText, shortDate } from './texts'

const OVERDUE_COLUMNS: readonly PdfColumn<CertificateAsset>[] = [
  { label: 'Due', share: 70, cell: ({ visualDueOn }) => ({ text: shortDate(visualDueOn), weight: 'bold' }) },
  { label: 'Code', share: 70, cell: ({ code }) => ({ text: code, weight: 'bold' }) },
  { label: 'Asset', share: 200, cell: ({ name }) => name },
  { label: 'Location', share: 130, cell: ({ location }) => location ?? NONE },
]

/** Draws the visual inspections of the period: how many, the failed ones, and assets whose inspection is overdue. */
export async function drawInspections(
  file: PdfFile,
  { certificate, inspections, register }: CertificateData,
): Promise<void> {
  // why: most halls inspect only as part of a test
  if (!inspections || inspections.inspected + inspections.overdue === 0) return
  const { inspected, passed, failed, overdue, failures } = inspections
  const day = asOf(certificate)
  const days = `from ${longDate(certificate.from)} to ${longDate(certificate.to)}`
  await heading(file, 'Visual inspections', `Inspections without a test, ${days}.`)
  await file.text(
    `${counted(inspected, 'visual inspection')}: ${passed.toLocaleString('en-GB')} passed, ${failed.toLocaleString('en-GB')} failed.`,
    { size: 9, gap: 8 },
  )
  if (failures.length > 0) {
    const columns: readonly PdfColumn<CertificateFailedInspection>[] = [
      { label: 'Inspected on', share: 62, cell: ({ date }) => shortDate(date) },
      { label: 'Code', share: 56, cell: ({ code }) => ({ text: code, weight: 'bold' }) },
      { label: 'Asset', share: 120, cell: ({ name, location }) => `${name}\n${location ?? 'No location'}` },
      { label: 'Failed', share: 110, cell: failedCell },
      { label: 'Outcome', share: 150, cell: (failure) => outcomeText(failure, day, 'inspection') },
    ]
    await drawTable(file, { heading: 'Failed visual inspections', columns, rows: failures, size: 7.5 })
    file.y += 12
  }
  if (overdue === 0) return file.text('No visual inspection is overdue.', { size: 9, color: MUTED, gap: 14 })
  const rows = register
    .filter(({ visualDueOn }) => visualDueOn && visualDueOn < day)
    .sort((one, other) => (one.visualDueOn ?? '').localeCompare(other.visualDueOn ?? ''))
  const title = `Overdue on ${longDate(day)} · ${counted(overdue, 'asset')}`
  await drawTable(file, { heading: title, columns: OVERDUE_COLUMNS, rows, size: 7.5 })
  file.y += 14
}

function failedCell({ points, notes, inspector, ...origin }: CertificateFailedInspection) {
  const by = inspector ? `By ${inspector}${importedText(origin)}` : importedText(origin).replace(', i', 'I')
  return {
    text: [`✗ ${points.join(', ') || 'Visual inspection'}`, notes, by].filter(Boolean).join('\n'),
    color: COLORS.unsafe,
  }
}
