import type { Writable } from 'node:stream'
import type { CertificateAsset, CertificateData } from '../../../../../domain/evidence/certificates'
import { MUTED_COLOR, PdfFile } from '../../../../platform/files/pdf/pdfFile'
import { drawTable, type PdfColumn } from '../../../../platform/files/pdf/pdfTable'
import {
  buildResultCell,
  describeRemoval,
  formatCertificateEarth,
  formatCertificateInsulation,
  formatCount,
  formatLongDate,
  formatMakeAndModel,
  formatMonth,
  formatShortDate,
  formatTestAdvice,
  getAsOfDate,
  NO_VALUE,
} from './certificateFormat'
import { drawChecks, drawLogBook } from './drawChecks'
import { drawFailures } from './drawFailures'
import { drawFront } from './drawFront'
import { drawHeading } from './drawHeading'
import { drawInspections } from './drawInspections'
import type { DrawnWith } from './drawnWith'
import { groupByTitle } from './groupByTitle'

/** Writes a certificate as a PDF. The same certificate always produces the same bytes. */
export async function drawCertificate(
  target: Writable,
  data: CertificateData,
  { checksum, picture }: DrawnWith,
): Promise<void> {
  const { certificate, hall, register } = data
  const file = new PdfFile(target, {
    title: `Certificate ${certificate.number}`,
    footer: `${hall.name} · Certificate ${certificate.number} · ${formatShortDate(certificate.issuedOn)}`,
    createdAt: new Date(certificate.issuedAt),
  })
  await drawFront(file, data, { checksum, picture })
  await drawRegister(file, register)
  await drawFailures(file, data, picture)
  await drawInspections(file, data)
  await drawDue(file, data)
  await drawChanges(file, data)
  await drawChecks(file, data)
  await drawLogBook(file, data)
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
        describeRemoval(asset),
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
  { label: 'Earth continuity', share: 54, align: 'right', cell: ({ test }) => formatCertificateEarth(test) },
  { label: 'Insulation resistance', share: 60, align: 'right', cell: ({ test }) => formatCertificateInsulation(test) },
  { label: 'Result', share: 70, cell: buildResultCell },
  { label: 'Due', share: 62, cell: dueCell },
]

function dueCell({ dueOn, use }: CertificateAsset) {
  return use === 'outOfUse' ? `${formatShortDate(dueOn)}\nOut of use` : formatShortDate(dueOn)
}

/** Returns the name of a location, or a text for assets that have none. */
const locationName = ({ location }: { location: string | null }) => location ?? 'No location'

async function drawRegister(file: PdfFile, register: readonly CertificateAsset[]): Promise<void> {
  await file.newPage()
  await drawHeading(file, 'Register', 'Every asset covered by this certificate, with its latest test, by location.')
  if (register.length === 0) await file.text('There are no assets to list.', { color: MUTED_COLOR })
  for (const [place, assets] of groupByTitle(register, locationName)) {
    await drawTable(file, {
      heading: `${place} · ${formatCount(assets.length, 'asset')}`,
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
  { label: 'Location', share: 130, cell: ({ location }) => location ?? NO_VALUE },
]

async function drawDue(file: PdfFile, { certificate, register, due }: CertificateData): Promise<void> {
  const day = getAsOfDate(certificate)
  const sentence = `Assets due for a test, by month, from ${formatLongDate(day)}. Failed assets have no due date: see Failures.`
  await drawHeading(file, 'Due in the next 12 months', sentence)
  const end = due.at(-1)?.month ?? ''
  const dated = register
    .filter((asset) => asset.dueOn && asset.dueOn.slice(0, 7) <= end)
    .map((asset) => ({ ...asset, overdue: (asset.dueOn ?? '') < day }))
    .sort((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''))
  if (dated.length === 0) return file.text('Nothing is due.', { color: MUTED_COLOR, gap: 14 })
  const monthOf = ({ dueOn, overdue }: DueAsset) => (overdue ? 'Overdue' : formatMonth((dueOn ?? '').slice(0, 7)))
  for (const [month, assets] of groupByTitle(dated, monthOf)) {
    await drawTable(file, {
      heading: `${month} · ${formatCount(assets.length, 'asset')}`,
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
  { label: 'Location', share: 120, cell: ({ location }) => location ?? NO_VALUE },
  { label: 'Remark', share: 100, cell: ({ remark }) => remark },
]

async function drawChanges(file: PdfFile, { certificate: { previous }, changes }: CertificateData): Promise<void> {
  if (!changes || !previous) return
  await drawHeading(
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
  if (lists.every(([, rows]) => rows.length === 0)) return file.text('Nothing has changed.', { color: MUTED_COLOR })
  for (const [title, rows] of lists) {
    if (rows.length === 0) continue
    const columns = rows.some(({ remark }) => remark) ? CHANGE_COLUMNS : CHANGE_COLUMNS.slice(0, -1)
    await drawTable(file, { heading: `${title} · ${formatCount(rows.length, 'asset')}`, columns, rows, size: 7.5 })
    file.y += 12
  }
}

const GONE = {
  deleted: () => 'Deleted',
  disposed: () => 'Disposed of',
  moved: (to: string | null) => (to ? `Moved to ${to}` : 'At no location'),
  other: () => '',
} as const
