import {
  type CertificateData,
  type CertificateInstrument,
  SIGNATURE_SIZE,
} from '../../../../../domain/evidence/certificates'
import { getPdfLineHeight, PDF_INK_COLOR, PDF_MUTED_COLOR, type PdfFile } from '../../../../platform/files/pdf/pdfFile'
import { drawPdfTable, type PdfColumn } from '../../../../platform/files/pdf/pdfTable'
import { drawQrCode } from '../../../../platform/files/qrCode'
import type { CertificateDrawingInputs, CertificatePictureReader } from './certificateDrawingInputs'
import {
  CERTIFICATE_COLORS,
  describeCertificateScope,
  describeCertificateTotals,
  formatCertificateCount,
  formatLongDate,
  formatShortDate,
  getCertificateAsOfDate,
  NO_VALUE_TEXT,
} from './certificateFormat'

const LOGO = { width: 150, height: 64 }
const SIGNATURE = { width: 220, height: SIGNATURE_SIZE.height * (220 / SIGNATURE_SIZE.width) }
const QR = 82
/** Height in points reserved for the declaration. Instruments that do not fit above continue on the next page. */
const DECLARATION_HEIGHT = 215

/** Draws the first page: hall, scope, totals, instruments and declaration. */
export async function drawCertificateFrontPage(
  file: PdfFile,
  data: CertificateData,
  { checksum, picture }: CertificateDrawingInputs,
): Promise<void> {
  await file.newPage()
  file.pdf.outline.addItem('Certificate')
  await drawLetterhead(file, data, picture)
  await file.text('Certificate of inspection and testing', { size: 22, weight: 'bold', gap: 1 })
  await file.text('Portable appliance testing', { size: 11, color: PDF_MUTED_COLOR, gap: 12 })
  await drawFacts(file, data)
  await drawTotals(file, data)
  await drawInstruments(file, data)
  await drawDeclaration(file, data, checksum)
}

async function drawLetterhead(
  file: PdfFile,
  { hall }: CertificateData,
  picture: CertificatePictureReader,
): Promise<void> {
  const top = file.y
  const logo = hall.logo && (await picture(hall.logo.sha256))
  const width = file.width - (logo ? LOGO.width + 16 : 0)
  let y = top
  y += await file.textIn(hall.name, { x: file.left, y, width, size: 15, weight: 'bold', maxLines: 2 })
  if (hall.address)
    y += await file.textIn(hall.address, { x: file.left, y: y + 2, width, size: 8.5, color: PDF_MUTED_COLOR })
  const contact = [hall.contactName, hall.contactEmail, hall.contactTelephone].filter(Boolean).join(' · ')
  if (contact)
    y += await file.textIn(contact, { x: file.left, y: y + 2, width, size: 8.5, color: PDF_MUTED_COLOR, maxLines: 2 })
  if (logo) {
    const fit: [number, number] = [LOGO.width, LOGO.height]
    file.pdf.image(Buffer.from(logo), file.left + file.width - LOGO.width, top, { fit, align: 'right' })
  }
  file.y = Math.max(y, logo ? top + LOGO.height : 0) + 14
  file.rule(file.y, { color: PDF_MUTED_COLOR })
  file.y += 24
}

async function drawFacts(file: PdfFile, { certificate }: CertificateData): Promise<void> {
  const facts = [
    ['Number', certificate.number, 1],
    ['Issued on', formatLongDate(certificate.issuedOn), 1],
    ['Covers', describeCertificateScope(certificate), 2],
  ] as const
  const part = file.width / 4
  let x = file.left
  let height = 0
  for (const [label, value, parts] of facts) {
    const width = part * parts - 12
    await file.textIn(label, { x, y: file.y, width, size: 7.5, color: PDF_MUTED_COLOR })
    height = Math.max(
      height,
      await file.textIn(value, { x, y: file.y + 12, width, size: 11, weight: 'bold', maxLines: 3 }),
    )
    x += part * parts
  }
  file.y += height + 12 + 20
}

async function drawTotals(file: PdfFile, data: CertificateData): Promise<void> {
  const { certificate, totals, inspections } = data
  const figures = [
    ['Assets', totals.assets, PDF_INK_COLOR],
    ['Tested', totals.tested, PDF_INK_COLOR],
    ['Passed', totals.passed, CERTIFICATE_COLORS.safe],
    ['Failed', totals.failed, totals.failed > 0 ? CERTIFICATE_COLORS.unsafe : PDF_INK_COLOR],
    ['Not seen', totals.notSeen, totals.notSeen > 0 ? CERTIFICATE_COLORS.expired : PDF_INK_COLOR],
  ] as const
  const part = file.width / figures.length
  file.rule(file.y)
  for (const [index, [label, count, color]] of figures.entries()) {
    const box = { x: file.left + index * part, width: part }
    await file.textIn(count.toLocaleString('en-GB'), { ...box, y: file.y + 10, size: 26, weight: 'bold', color })
    await file.textIn(label, { ...box, y: file.y + 44, size: 9, color: PDF_MUTED_COLOR })
  }
  file.y += 62
  file.rule(file.y)
  file.y += 8
  const besides = [
    totals.overdue > 0 && `${formatCertificateCount(totals.overdue, 'asset')} overdue`,
    totals.neverTested > 0 && `${totals.neverTested.toLocaleString('en-GB')} never tested`,
    totals.outOfUse > 0 && `${totals.outOfUse.toLocaleString('en-GB')} out of use`,
    inspections?.overdue && `${formatCertificateCount(inspections.overdue, 'visual inspection')} overdue`,
  ].filter((text) => typeof text === 'string')
  if (besides.length > 0)
    await file.text(`On ${formatLongDate(getCertificateAsOfDate(certificate))}: ${besides.join(', ')}.`, {
      size: 9,
      gap: 1,
    })
  await file.text(describeCertificateTotals(data), { size: 8, color: PDF_MUTED_COLOR, gap: 18 })
}

const INSTRUMENT_COLUMNS: readonly PdfColumn<CertificateInstrument>[] = [
  {
    label: 'Instrument',
    share: 175,
    cell: ({ name, makeAndModel }) => [name, makeAndModel === name ? '' : makeAndModel].filter(Boolean).join(', '),
  },
  { label: 'Serial number', share: 70, cell: ({ serialNumber }) => serialNumber || NO_VALUE_TEXT },
  { label: 'Calibrated on', share: 68, cell: ({ calibratedOn }) => formatShortDate(calibratedOn) },
  { label: 'Calibration due', share: 68, cell: ({ calibrationDue }) => formatShortDate(calibrationDue) },
  { label: 'Tests', share: 45, align: 'right', cell: ({ tests }) => tests.toLocaleString('en-GB') },
  {
    label: 'After expiry',
    share: 70,
    align: 'right',
    cell: ({ afterCalibration }) =>
      afterCalibration > 0
        ? { text: afterCalibration.toLocaleString('en-GB'), weight: 'bold', color: CERTIFICATE_COLORS.unsafe }
        : 'None',
  },
]

async function drawInstruments(file: PdfFile, { instruments, totals }: CertificateData): Promise<void> {
  if (instruments.length > 0)
    await drawPdfTable(file, { heading: 'Test instruments', columns: INSTRUMENT_COLUMNS, rows: instruments, size: 8 })
  const named = instruments.reduce((sum, { tests }) => sum + tests, 0)
  const unnamed = totals.tested - named
  if (unnamed > 0) {
    file.y += 6
    const tests = named === 0 ? 'the tests' : formatCertificateCount(unnamed, 'test')
    await file.text(`No test instrument was recorded for ${tests}.`, { size: 8, color: PDF_MUTED_COLOR })
  }
  file.y += 22
}

async function drawDeclaration(file: PdfFile, data: CertificateData, checksum: string): Promise<void> {
  const { certificate, declaration } = data
  await file.room(DECLARATION_HEIGHT)
  if (declaration.basis) {
    await file.text('Basis', { size: 10, weight: 'bold', gap: 3 })
    await file.text(declaration.basis, { size: 8.5, color: PDF_MUTED_COLOR, gap: 10 })
  }
  await file.text('Declaration', { size: 10, weight: 'bold', gap: 3 })
  const textWidth = certificate.verification ? file.width - QR - 24 : file.width
  const top = file.y
  const text = { x: file.left, y: top, width: textWidth, size: 9.5 }
  let y = top + (await file.textIn(declaration.text, text)) + 6
  if (declaration.signature) drawSignature(file, declaration.signature, y)
  y += SIGNATURE.height + 2
  file.rule(y, { width: SIGNATURE.width, color: PDF_INK_COLOR })
  file.rule(y, { from: file.left + SIGNATURE.width + 20, width: 90, color: PDF_INK_COLOR })
  const signed = { y: y + 3, size: 8.5 }
  await file.textIn(declaration.signedBy, {
    ...signed,
    x: file.left,
    width: SIGNATURE.width,
    weight: 'bold',
    maxLines: 1,
  })
  const date = { ...signed, x: file.left + SIGNATURE.width + 20, width: 120 }
  if (declaration.signature)
    await file.textIn(formatShortDate(certificate.issuedOn), { ...date, y: y - getPdfLineHeight(date) - 2 })
  await file.textIn('Date', { ...date, color: PDF_MUTED_COLOR })
  file.y = y + 22
  if (certificate.verification) file.y = Math.max(file.y, await drawVerification(file, certificate.verification, top))
  await file.text(`Checksum of this certificate’s data (SHA-256): ${checksum}`, { size: 6.5, color: PDF_MUTED_COLOR })
  const { auditTrail } = certificate
  if (auditTrail)
    await file.text(
      `Audit trail: ${formatCertificateCount(auditTrail.entries, 'entry', 'entries')}, head ${auditTrail.head}`,
      {
        size: 6.5,
        color: PDF_MUTED_COLOR,
      },
    )
}

function drawSignature(file: PdfFile, path: string, y: number): void {
  const scale = SIGNATURE.width / SIGNATURE_SIZE.width
  file.pdf.save().translate(file.left, y).scale(scale)
  file.pdf.lineWidth(4).lineCap('round').lineJoin('round').strokeColor(PDF_INK_COLOR).path(path).stroke()
  file.pdf.restore()
}

/** Draws a QR code and the address of the verification page. @returns the y position below them. */
async function drawVerification(file: PdfFile, address: string, top: number): Promise<number> {
  const { svg } = await drawQrCode(address)
  const [, size = '1'] = /width="(\d+)"/.exec(svg) ?? []
  const [, modules = ''] = /<path d="([^"]+)"/.exec(svg) ?? []
  const x = file.left + file.width - QR
  file.pdf
    .save()
    .translate(x, top - 8)
    .scale(QR / Number(size))
  file.pdf.path(modules).fill('#000000')
  file.pdf.restore()
  const caption = { x: x - 20, width: QR + 20, size: 7, color: PDF_MUTED_COLOR, align: 'right' as const }
  const y = top - 8 + QR
  const height = await file.textIn('Scan to check that this certificate is genuine and unchanged.', { ...caption, y })
  file.pdf.link(x, top - 8, QR, QR, address)
  return y + height + 8
}
