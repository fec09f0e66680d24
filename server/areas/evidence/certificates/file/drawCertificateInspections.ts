import type {
  CertificateAsset,
  CertificateData,
  CertificateFailedInspection,
} from '../../../../../domain/evidence/certificates'
import { PDF_MUTED_COLOR, type PdfFile } from '../../../../platform/files/pdf/pdfFile'
import { drawPdfTable, type PdfColumn } from '../../../../platform/files/pdf/pdfTable'
import {
  CERTIFICATE_COLORS,
  describeFailedAssetOutcome,
  describeImportSource,
  formatCertificateCount,
  formatLongDate,
  formatShortDate,
  getCertificateAsOfDate,
  NO_VALUE_TEXT,
} from './certificateFormat'
import { drawCertificateHeading } from './drawCertificateHeading'

const OVERDUE_COLUMNS: readonly PdfColumn<CertificateAsset>[] = [
  { label: 'Due', share: 70, cell: ({ visualDueOn }) => ({ text: formatShortDate(visualDueOn), weight: 'bold' }) },
  { label: 'Code', share: 70, cell: ({ code }) => ({ text: code, weight: 'bold' }) },
  { label: 'Asset', share: 200, cell: ({ name }) => name },
  { label: 'Location', share: 130, cell: ({ location }) => location ?? NO_VALUE_TEXT },
]

/** Draws the period's visual inspections: how many there were, which failed, and which assets are overdue. */
export async function drawCertificateInspections(
  file: PdfFile,
  { certificate, inspections, register }: CertificateData,
): Promise<void> {
  // why: most halls inspect assets only as part of a test, so they have nothing to show here
  if (!inspections || inspections.inspected + inspections.overdue === 0) return
  const { inspected, passed, failed, overdue, failures } = inspections
  const day = getCertificateAsOfDate(certificate)
  const days = `from ${formatLongDate(certificate.from)} to ${formatLongDate(certificate.to)}`
  await drawCertificateHeading(file, 'Visual inspections', `Inspections that were not part of a test, ${days}.`)
  await file.text(
    `${formatCertificateCount(inspected, 'visual inspection')}: ${passed.toLocaleString('en-GB')} passed, ${failed.toLocaleString('en-GB')} failed.`,
    { size: 9, gap: 8 },
  )
  if (failures.length > 0) {
    const columns: readonly PdfColumn<CertificateFailedInspection>[] = [
      { label: 'Inspected on', share: 62, cell: ({ date }) => formatShortDate(date) },
      { label: 'Code', share: 56, cell: ({ code }) => ({ text: code, weight: 'bold' }) },
      { label: 'Asset', share: 120, cell: ({ name, location }) => `${name}\n${location ?? 'No location'}` },
      { label: 'Failed', share: 110, cell: failedCell },
      { label: 'Outcome', share: 150, cell: (failure) => describeFailedAssetOutcome(failure, day, 'inspection') },
    ]
    await drawPdfTable(file, { heading: 'Failed visual inspections', columns, rows: failures, size: 7.5 })
    file.y += 12
  }
  if (overdue === 0)
    return file.text('No visual inspections are overdue.', { size: 9, color: PDF_MUTED_COLOR, gap: 14 })
  const rows = register
    .filter(({ visualDueOn }) => visualDueOn && visualDueOn < day)
    .sort((one, other) => (one.visualDueOn ?? '').localeCompare(other.visualDueOn ?? ''))
  const title = `Overdue on ${formatLongDate(day)} · ${formatCertificateCount(overdue, 'asset')}`
  await drawPdfTable(file, { heading: title, columns: OVERDUE_COLUMNS, rows, size: 7.5 })
  file.y += 14
}

function failedCell({ points, notes, inspector, ...origin }: CertificateFailedInspection) {
  const by = inspector
    ? `By ${inspector}${describeImportSource(origin)}`
    : describeImportSource(origin).replace(', i', 'I')
  return {
    text: [`✗ ${points.join(', ') || 'Visual inspection'}`, notes, by].filter(Boolean).join('\n'),
    color: CERTIFICATE_COLORS.unsafe,
  }
}
