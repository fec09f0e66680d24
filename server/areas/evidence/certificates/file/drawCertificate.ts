import type { Writable } from 'node:stream'
import type { CertificateAsset, CertificateData } from '../../../../../domain/evidence/certificates'
import { PDF_MUTED_COLOR, PdfFile } from '../../../../platform/files/pdf/pdfFile'
import { drawPdfTable, type PdfColumn } from '../../../../platform/files/pdf/pdfTable'
import type { CertificateDrawingInputs } from './certificateDrawingInputs'
import {
  buildTestResultCell,
  describeAssetRemoval,
  formatCertificateCount,
  formatCertificateEarthReading,
  formatCertificateInsulationReading,
  formatCertificateMonth,
  formatLongDate,
  formatMakeAndModel,
  formatShortDate,
  formatTestAdvice,
  getCertificateAsOfDate,
  NO_VALUE_TEXT,
} from './certificateFormat'
import { drawCertificateChecks, drawCertificateLogBook } from './drawCertificateChecks'
import { drawCertificateFailures } from './drawCertificateFailures'
import { drawCertificateFrontPage } from './drawCertificateFrontPage'
import { drawCertificateHeading } from './drawCertificateHeading'
import { drawCertificateInspections } from './drawCertificateInspections'
import { groupRowsByTitle } from './groupRowsByTitle'

/** Writes a certificate as a PDF. The same certificate always produces the same bytes. */
export async function drawCertificate(
  target: Writable,
  data: CertificateData,
  { checksum, picture }: CertificateDrawingInputs,
): Promise<void> {
  const { certificate, hall, register } = data
  const file = new PdfFile(target, {
    title: `Certificate ${certificate.number}`,
    footer: `${hall.name} · Certificate ${certificate.number} · ${formatShortDate(certificate.issuedOn)}`,
    createdAt: new Date(certificate.issuedAt),
  })
  await drawCertificateFrontPage(file, data, { checksum, picture })
  await drawRegister(file, register)
  await drawCertificateFailures(file, data, picture)
  await drawCertificateInspections(file, data)
  await drawDue(file, data)
  await drawChanges(file, data)
  await drawCertificateChecks(file, data)
  await drawCertificateLogBook(file, data)
  await file.end()
}

const COLUMNS: readonly PdfColumn<CertificateAsset>[] = [
  { label: 'Code', share: 52, cell: ({ code }) => ({ text: code, weight: 'bold' }) },
  {
    label: 'Asset',
    share: 138,
    cell: (asset) =>
      [
        asset.name,
        formatMakeAndModel(asset),
        asset.test?.furtherReadings,
        formatTestAdvice(asset.test),
        describeAssetRemoval(asset),
      ]
        .filter(Boolean)
        .join('\n'),
  },
  { label: 'Class', share: 32, cell: (asset) => (asset.class === 1 ? 'I' : 'II') },
  {
    label: 'Tested on',
    share: 62,
    cell: ({ test }) => (test?.importedFrom ? `${formatShortDate(test.date)}\nImported` : formatShortDate(test?.date)),
  },
  { label: 'Earth continuity', share: 54, align: 'right', cell: ({ test }) => formatCertificateEarthReading(test) },
  {
    label: 'Insulation resistance',
    share: 60,
    align: 'right',
    cell: ({ test }) => formatCertificateInsulationReading(test),
  },
  { label: 'Result', share: 70, cell: buildTestResultCell },
  { label: 'Due', share: 62, cell: dueCell },
]

function dueCell({ dueOn, use }: CertificateAsset) {
  return use === 'outOfUse' ? `${formatShortDate(dueOn)}\nOut of use` : formatShortDate(dueOn)
}

/** Returns a location's name, or the text for assets without a location. */
const locationName = ({ location }: { location: string | null }) => location ?? 'No location'

async function drawRegister(file: PdfFile, register: readonly CertificateAsset[]): Promise<void> {
  await file.newPage()
  await drawCertificateHeading(
    file,
    'Register',
    'Every asset covered by this certificate, with its latest test, by location.',
  )
  if (register.length === 0) await file.text('There are no assets to list.', { color: PDF_MUTED_COLOR })
  for (const [place, assets] of groupRowsByTitle(register, locationName)) {
    await drawPdfTable(file, {
      heading: `${place} · ${formatCertificateCount(assets.length, 'asset')}`,
      columns: COLUMNS,
      rows: assets,
      size: 7.5,
    })
    file.y += 14
  }
}

interface DueAsset extends CertificateAsset {
  overdue: boolean
}

const DUE_COLUMNS: readonly PdfColumn<DueAsset>[] = [
  {
    label: 'Due',
    share: 70,
    cell: ({ dueOn, overdue }) => (overdue ? { text: formatShortDate(dueOn), weight: 'bold' } : formatShortDate(dueOn)),
  },
  { label: 'Code', share: 70, cell: ({ code }) => ({ text: code, weight: 'bold' }) },
  { label: 'Asset', share: 200, cell: ({ name }) => name },
  { label: 'Location', share: 130, cell: ({ location }) => location ?? NO_VALUE_TEXT },
]

async function drawDue(file: PdfFile, { certificate, register, due }: CertificateData): Promise<void> {
  const day = getCertificateAsOfDate(certificate)
  const sentence = `Assets due for a test, by month, from ${formatLongDate(day)}. Failed assets have no due date: see Failures.`
  await drawCertificateHeading(file, 'Due in the next 12 months', sentence)
  const end = due.at(-1)?.month ?? ''
  const dated = register
    .filter((asset) => asset.dueOn && asset.dueOn.slice(0, 7) <= end)
    .map((asset) => ({ ...asset, overdue: (asset.dueOn ?? '') < day }))
    .sort((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''))
  if (dated.length === 0) return file.text('Nothing is due.', { color: PDF_MUTED_COLOR, gap: 14 })
  const monthOf = ({ dueOn, overdue }: DueAsset) =>
    overdue ? 'Overdue' : formatCertificateMonth((dueOn ?? '').slice(0, 7))
  for (const [month, assets] of groupRowsByTitle(dated, monthOf)) {
    await drawPdfTable(file, {
      heading: `${month} · ${formatCertificateCount(assets.length, 'asset')}`,
      columns: DUE_COLUMNS,
      rows: assets,
      size: 7.5,
    })
    file.y += 12
  }
}

interface ChangeRow {
  code: string
  name: string
  location: string | null
  remark: string
}

const CHANGE_COLUMNS: readonly PdfColumn<ChangeRow>[] = [
  { label: 'Code', share: 70, cell: ({ code }) => ({ text: code, weight: 'bold' }) },
  { label: 'Asset', share: 190, cell: ({ name }) => name },
  { label: 'Location', share: 120, cell: ({ location }) => location ?? NO_VALUE_TEXT },
  { label: 'Remark', share: 100, cell: ({ remark }) => remark },
]

async function drawChanges(file: PdfFile, { certificate: { previous }, changes }: CertificateData): Promise<void> {
  if (!changes || !previous) return
  await drawCertificateHeading(
    file,
    'Changes',
    `Since certificate ${previous.number}, issued on ${formatShortDate(previous.issuedOn)}.`,
  )
  const lists = [
    ['Newly failed', changes.newlyFailed.map((asset) => ({ ...asset, remark: '' }))],
    ['Repaired or passed again', changes.repaired.map((asset) => ({ ...asset, remark: '' }))],
    ['Added', changes.added.map((asset) => ({ ...asset, remark: '' }))],
    ['No longer listed', changes.gone.map((asset) => ({ ...asset, remark: GONE[asset.reason](asset.movedTo) }))],
  ] as const
  if (lists.every(([, rows]) => rows.length === 0)) return file.text('Nothing has changed.', { color: PDF_MUTED_COLOR })
  for (const [title, rows] of lists) {
    if (rows.length === 0) continue
    const columns = rows.some(({ remark }) => remark) ? CHANGE_COLUMNS : CHANGE_COLUMNS.slice(0, -1)
    await drawPdfTable(file, {
      heading: `${title} · ${formatCertificateCount(rows.length, 'asset')}`,
      columns,
      rows,
      size: 7.5,
    })
    file.y += 12
  }
}

const GONE = {
  deleted: () => 'Deleted',
  disposed: () => 'Disposed of',
  moved: (to: string | null) => (to ? `Moved to ${to}` : 'No location'),
  other: () => '',
} as const
