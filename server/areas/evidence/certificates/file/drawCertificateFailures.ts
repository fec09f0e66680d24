import type { CertificateData, CertificateFailure } from '../../../../../domain/evidence/certificates'
import type { CalendarDate } from '../../../../../domain/values/calendar'
import {
  getPdfLineHeight,
  PDF_MUTED_COLOR,
  type PdfFile,
  type PdfTextStyle,
} from '../../../../platform/files/pdf/pdfFile'
import type { CertificatePictureReader } from './certificateDrawingInputs'
import {
  CERTIFICATE_COLORS,
  describeFailedAssetOutcome,
  describeImportSource,
  formatCertificateEarthReading,
  formatCertificateInsulationReading,
  formatLongDate,
  getCertificateAsOfDate,
  NO_VALUE_TEXT,
} from './certificateFormat'
import { drawCertificateHeading } from './drawCertificateHeading'

const PHOTO = { width: 118, height: 96, gap: 6 }

/** Draws the failed tests with photos and outcomes. */
export async function drawCertificateFailures(
  file: PdfFile,
  { certificate, failures }: CertificateData,
  picture: CertificatePictureReader,
): Promise<void> {
  await drawCertificateHeading(
    file,
    'Failures',
    'Each failed test, newest first, and what happened to the asset afterwards.',
  )
  if (failures.length === 0) await file.text('There are no failures.', { color: PDF_MUTED_COLOR })
  const day = getCertificateAsOfDate(certificate)
  for (const failure of failures) await drawFailure(file, failure, { picture, day })
}

async function drawFailure(
  file: PdfFile,
  failure: CertificateFailure,
  { picture, day }: { picture: CertificatePictureReader; day: CalendarDate },
): Promise<void> {
  const { code, name, location, test, reasons, notes, photos } = failure
  const photosWidth = photos.length * (PHOTO.width + PHOTO.gap)
  const width = file.width - photosWidth
  const why =
    reasons.join(', ') || (test.visual ? 'Readings beyond the limit, or not safe to use' : 'Visual inspection failed')
  const said: [string, PdfTextStyle][] = [
    [`${code}  ${name}`, { size: 10, weight: 'bold', maxLines: 2 }],
    [
      `${location ?? 'No location'} · tested on ${formatLongDate(test.date)}${test.tester ? ` by ${test.tester}` : ''}${describeImportSource(test)}`,
      { size: 8, color: PDF_MUTED_COLOR },
    ],
    [`✗ ${why}`, { size: 8.5, weight: 'bold', color: CERTIFICATE_COLORS.unsafe }],
    [readings(failure), { size: 8 }],
    // why: notes that only repeat the failure reasons are left out, because the reasons are already shown
    [notes === reasons.join(', ') ? '' : notes, { size: 8, maxLines: 8 }],
    [describeFailedAssetOutcome(failure, day, 'test'), { size: 8.5 }],
  ]
  const blocks: { lines: string[]; style: PdfTextStyle }[] = []
  for (const [text, style] of said) if (text) blocks.push({ lines: await file.lines(text, width, style), style })
  const textHeight = blocks.reduce((sum, { lines, style }) => sum + lines.length * getPdfLineHeight(style) + 2, 0)
  const height = Math.max(textHeight, photos.length > 0 ? PHOTO.height : 0)
  await file.room(height + 14)
  file.rule(file.y)
  const top = file.y + 7
  let y = top
  for (const { lines, style } of blocks) {
    file.drawLines(lines, { ...style, x: file.left, y, width })
    y += lines.length * getPdfLineHeight(style) + 2
  }
  for (const [index, { sha256 }] of photos.entries()) {
    const x = file.left + width + PHOTO.gap + index * (PHOTO.width + PHOTO.gap)
    await drawPhoto(file, await picture(sha256), { x, y: top })
  }
  file.y = top + height + 8
  await file.settled()
}

function readings({ test }: CertificateFailure): string {
  const earth = formatCertificateEarthReading(test)
  return [
    `Visual inspection ${test.visual ? 'passed' : 'failed'}`,
    earth === NO_VALUE_TEXT ? '' : `earth continuity ${earth}`,
    formatCertificateInsulationReading(test) === NO_VALUE_TEXT
      ? 'not measured'
      : `insulation resistance ${formatCertificateInsulationReading(test)}`,
    test.furtherReadings,
  ]
    .filter(Boolean)
    .join(', ')
}

async function drawPhoto(file: PdfFile, photo: Uint8Array | null, { x, y }: { x: number; y: number }): Promise<void> {
  const box: [number, number] = [PHOTO.width, PHOTO.height]
  try {
    if (!photo) throw new Error('The certificate has no picture with this checksum.')
    file.pdf.image(Buffer.from(photo), x, y, { fit: box, align: 'right' })
  } catch {
    // why: one unreadable picture must not prevent the certificate from being written
    const style = { size: 7.5, color: PDF_MUTED_COLOR, align: 'center' as const }
    await file.textIn('Photo cannot be shown', { ...style, x, y: y + PHOTO.height / 2, width: PHOTO.width })
  }
}
