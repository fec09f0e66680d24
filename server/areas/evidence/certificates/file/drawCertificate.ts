import type { Writable } from 'node:stream'
import type { CertificateAsset, CertificateData } from '../../../../../domain/evidence/certificates'
import { MUTED, PdfFile } from '../../../../platform/files/pdf/pdfFile'
import { drawTable, type PdfColumn } from '../../../../platform/files/pdf/pdfTable'
import { drawChecks, drawLogBook } from './drawChecks'
import { drawFailures } from './drawFailures'
import { drawFront } from './drawFront'
import { drawInspections } from './drawInspections'
import type { DrawnWith } from './drawnWith'
import { groups } from './groups'
import { heading } from './heading'
import {
  adviceText,
  asOf,
  counted,
  earthText,
  goneText,
  insulationText,
  longDate,
  makeText,
  monthText,
  NONE,
  resultCell,
  shortDate,
} from './texts'

/** Writes a certificate as a PDF. The same certificate always produces the same bytes. */
export async function drawCertificate(
  target: Writable,
  data: CertificateData,
  { checksum, picture }: DrawnWith,
): Promise<void> {
  const { certificate, hall, register } = data
  const file = new PdfFile(target, {
    title: `Certificate ${certificate.number}`,
    footer: `${hall.name} · Certificate ${certificate.number} · ${shortDate(certificate.issuedOn)}`,
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
      [asset.name, makeText(asset), asset.test?.furtherReadings, adviceText(asset.test), goneText(asset)]
        .filter(Boolean)
        .join('\n'),
  },
  { label: 'Class', share: 32, cell: (asset) => (asset.class === 1 ? 'I' : 'II') },
  {
    label: 'Tested on',
    share: 62,
    cell: ({ test }) => (test?.importedFrom ? `${shortDate(test.date)}\nImported` : shortDate(test?.date)),
  },
  { label: 'Earth continuity', share: 54, align: 'right', cell: ({ test }) => earthText(test) },
  { label: 'Insulation resistance', share: 60, align: 'right', cell: ({ test }) => insulationText(test) },
  { label: 'Result', share: 70, cell: resultCell },
  { label: 'Due', share: 62, cell: dueCell },
]

function dueCell({ dueOn, use }: CertificateAsset) {
  return use === 'outOfUse' ? `${shortDate(dueOn)}\nOut of use` : shortDate(dueOn)
}

/** Assets without a location come last. */
const locationName = ({ location }: { location: string | null }) => location ?? 'No location'

async function drawRegister(file: PdfFile, register: readonly CertificateAsset[]): Promise<void> {
  await file.newPage()
  await heading(file, 'Register', 'Every asset covered by this certificate, with its latest test, by location.')
  if (register.length === 0) await file.text('There are no assets.', { color: MUTED })
  for (const [place, assets] of groups(register, locationName)) {
    await drawTable(file, {
      heading: `${place} · ${counted(assets.length, 'asset')}`,
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
    cell: ({ dueOn, overdue }) => (overdue ? { text: shortDate(dueOn), weight: 'bold' } : shortDate(dueOn)),
  },
  { label: 'Code', share: 70, cell: ({ code }) => ({ text: code, weight: 'bold' }) },
  { label: 'Asset', share: 200, cell: ({ name }) => name },
  { label: 'Location', share: 130, cell: ({ location }) => location ?? NONE },
]

async function drawDue(file: PdfFile, { certificate, register, due }: CertificateData): Promise<void> {
  const day = asOf(certificate)
  const sentence = `Assets due for a test, by month, from ${longDate(day)}. Failed assets have no due date: see Failures.`
  await heading(file, 'Due in the next 12 months', sentence)
  const end = due.at(-1)?.month ?? ''
  const dated = register
    .filter((asset) => asset.dueOn && asset.dueOn.slice(0, 7) <= end)
    .map((asset) => ({ ...asset, overdue: (asset.dueOn ?? '') < day }))
    .sort((one, other) => (one.dueOn ?? '').localeCompare(other.dueOn ?? ''))
  if (dated.length === 0) return file.text('Nothing is due.', { color: MUTED, gap: 14 })
  const monthOf = ({ dueOn, overdue }: DueAsset) => (overdue ? 'Overdue' : monthText((dueOn ?? '').slice(0, 7)))
  for (const [month, assets] of groups(dated, monthOf)) {
    await drawTable(file, {
      heading: `${month} · ${counted(assets.length, 'asset')}`,
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
  { label: 'Location', share: 120, cell: ({ location }) => location ?? NONE },
  { label: 'Remark', share: 100, cell: ({ remark }) => remark },
]

async function drawChanges(file: PdfFile, { certificate: { previous }, changes }: CertificateData): Promise<void> {
  if (!changes || !previous) return
  await heading(file, 'Changes', `Since certificate ${previous.number} of ${shortDate(previous.issuedOn)}.`)
  const lists = [
    ['Newly failed', changes.newlyFailed.map((asset) => ({ ...asset, remark: '' }))],
    ['Repaired or passed again', changes.repaired.map((asset) => ({ ...asset, remark: '' }))],
    ['Added', changes.added.map((asset) => ({ ...asset, remark: '' }))],
    ['No longer listed', changes.gone.map((asset) => ({ ...asset, remark: GONE[asset.reason](asset.movedTo) }))],
  ] as const
  if (lists.every(([, rows]) => rows.length === 0)) return file.text('Nothing has changed.', { color: MUTED })
  for (const [title, rows] of lists) {
    if (rows.length === 0) continue
    const columns = rows.some(({ remark }) => remark) ? CHANGE_COLUMNS : CHANGE_COLUMNS.slice(0, -1)
    await drawTable(file, { heading: `${title} · ${counted(rows.length, 'asset')}`, columns, rows, size: 7.5 })
    file.y += 12
  }
}

const GONE = {
  deleted: () => 'Deleted',
  disposed: () => 'Disposed of',
  moved: (to: string | null) => (to ? `Moved to ${to}` : 'At no location'),
  other: () => '',
} as const
