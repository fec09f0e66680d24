import type {
  CertificateCheck,
  CertificateCheckRecord,
  CertificateChecks,
  CertificateData,
} from '../../../../../domain/evidence/certificates'
import { PDF_MUTED_COLOR, type PdfFile } from '../../../../platform/files/pdf/pdfFile'
import { drawPdfTable, type PdfColumn } from '../../../../platform/files/pdf/pdfTable'
import {
  CERTIFICATE_COLORS,
  formatCertificateCount,
  formatLongDate,
  formatShortDate,
  getCertificateAsOfDate,
  NO_VALUE_TEXT,
} from './certificateFormat'
import { drawCertificateHeading } from './drawCertificateHeading'
import { groupRowsByTitle } from './groupRowsByTitle'

const WHOLE_HALL = 'Whole hall'

/** True if there are any checks. Halls that only test appliances have no checks. */
const hasChecks = (checks: CertificateChecks | null | undefined): checks is CertificateChecks =>
  !!checks && checks.planned.length + checks.done + checks.actions.length > 0

const PLANNED: readonly PdfColumn<CertificateCheck>[] = [
  {
    label: 'Check',
    share: 170,
    cell: ({ name, category, firm }) => [name, [category, firm].filter(Boolean).join(' · ')].join('\n'),
  },
  { label: 'Where', share: 100, cell: ({ place }) => place || WHOLE_HALL },
  {
    label: 'Last done',
    share: 90,
    cell: ({ lastDoneOn, lastPassed }) => {
      if (!lastDoneOn) return { text: 'Never', color: CERTIFICATE_COLORS.expired }
      return {
        text: `${formatShortDate(lastDoneOn)} ${result(lastPassed === true)}`,
        color: colorOf(lastPassed === true),
      }
    },
  },
  { label: 'Document until', share: 66, cell: ({ documentExpiresOn }) => formatShortDate(documentExpiresOn) },
  {
    label: 'Due',
    share: 74,
    cell: ({ dueOn, overdue }) =>
      overdue
        ? { text: `${formatShortDate(dueOn)}\nOverdue`, weight: 'bold', color: CERTIFICATE_COLORS.unsafe }
        : formatShortDate(dueOn),
  },
]

const ACTIONS: readonly PdfColumn<CertificateChecks['actions'][number]>[] = [
  { label: 'Open action', share: 260, cell: ({ title }) => title },
  { label: 'Where', share: 110, cell: ({ place }) => place || WHOLE_HALL },
  {
    label: 'Priority',
    share: 50,
    cell: ({ priority }) => (priority === 'high' ? { text: 'High', weight: 'bold' } : ''),
  },
  { label: 'Until', share: 64, cell: ({ dueOn }) => formatShortDate(dueOn) },
]

const WITHHELD =
  'Checks are left out of this copy, because the user who printed it does not have permission to see them.'

/** Draws the hall's planned checks, how often each was done, and the open actions. */
export async function drawCertificateChecks(
  file: PdfFile,
  { certificate, checks, withheld }: CertificateData,
): Promise<void> {
  if (withheld?.includes('checks')) {
    await drawCertificateHeading(file, 'Checks', 'Fire safety, equipment and installations other than the appliances.')
    return file.text(WITHHELD, { size: 9, color: PDF_MUTED_COLOR, gap: 14 })
  }
  if (!hasChecks(checks)) return
  const { planned, done, failed, actions } = checks
  const day = formatLongDate(getCertificateAsOfDate(certificate))
  const days = `from ${formatLongDate(certificate.from)} to ${formatLongDate(certificate.to)}`
  await drawCertificateHeading(
    file,
    'Checks',
    `Fire safety, equipment and installations other than the appliances, ${days}.`,
  )
  const passed = (done - failed).toLocaleString('en-GB')
  await file.text(
    `${formatCertificateCount(done, 'check was', 'checks were')} done: ${passed} passed, ${failed.toLocaleString('en-GB')} failed.`,
    { size: 9, gap: 8 },
  )
  if (planned.length > 0) {
    await drawPdfTable(file, { heading: `Planned checks as of ${day}`, columns: PLANNED, rows: planned, size: 7.5 })
    file.y += 12
  }
  if (actions.length === 0)
    return file.text(`No actions were open on ${day}.`, { size: 9, color: PDF_MUTED_COLOR, gap: 14 })
  await drawPdfTable(file, { heading: `Open actions on ${day}`, columns: ACTIONS, rows: actions, size: 7.5 })
  file.y += 14
}

const LOG: readonly PdfColumn<CertificateCheckRecord>[] = [
  { label: 'Done', share: 60, cell: ({ doneOn }) => formatShortDate(doneOn) },
  { label: 'Check', share: 150, cell: ({ name, place }) => `${name}\n${place || WHOLE_HALL}` },
  {
    label: 'Result',
    share: 44,
    cell: ({ passed }) => ({ text: result(passed), weight: 'bold', color: colorOf(passed) }),
  },
  { label: 'Findings', share: 170, cell: findingsText },
  {
    label: 'Done by',
    share: 90,
    cell: ({ by, reference }) => [by, reference].filter(Boolean).join('\n') || NO_VALUE_TEXT,
  },
]

export async function drawCertificateLogBook(file: PdfFile, { certificate, checks }: CertificateData): Promise<void> {
  if (!hasChecks(checks) || checks.done === 0) return
  const { log, done } = checks
  await file.newPage()
  const days = `from ${formatLongDate(certificate.from)} to ${formatLongDate(certificate.to)}`
  await drawCertificateHeading(file, 'Annex: log book of checks', `Every check done ${days}, by category.`)
  if (!log) {
    const text = `There are ${formatCertificateCount(done, 'record')}, too many to print here. Print them by category and period from the Checks page.`
    return file.text(text, { size: 9 })
  }
  const categories = [...groupRowsByTitle(log, ({ category }) => category)]
  for (const [category, rows] of categories.sort(([one], [other]) => one.localeCompare(other))) {
    const title = `${category} · ${formatCertificateCount(rows.length, 'record')}`
    await drawPdfTable(file, { heading: title, columns: LOG, rows, size: 7.5 })
    file.y += 14
  }
}

const result = (passed: boolean) => (passed ? '✓ Pass' : '✗ Fail')
const colorOf = (passed: boolean) => (passed ? CERTIFICATE_COLORS.safe : CERTIFICATE_COLORS.unsafe)

function findingsText({ findings, note }: CertificateCheckRecord): string {
  const said = findings.map(
    ({ title, doneOn }) => `${title} (${doneOn ? `done on ${formatShortDate(doneOn)}` : 'open'})`,
  )
  return [...said, note].filter(Boolean).join('\n')
}
