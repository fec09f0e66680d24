import type {
  CertificateAsset,
  CertificateData,
  CertificateFailedAsset,
  CertificateTest,
} from '../../../../../domain/evidence/certificates'
import { NO_EARTH_REASON_LABELS } from '../../../../../domain/testing/readings/earth'
import { NO_INSULATION_REASON_LABELS } from '../../../../../domain/testing/readings/insulation'
import type { CalendarDate } from '../../../../../domain/values/calendar'
import type { PdfCell } from '../../../../platform/files/pdf/pdfTable'

/** Verdict colours, the same as on the screen. */
export const CERTIFICATE_COLORS = { safe: '#1c6b33', unsafe: '#b3261e', expired: '#8a5a00' } as const

const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const instantOf = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)
/** Formats a date as '22 November 2026'. */
export const formatLongDate = (date: CalendarDate) => LONG.format(instantOf(date))
/** Formats a date as '22 Nov 2026', and null as a dash. */
export const formatShortDate = (date: CalendarDate | null | undefined) =>
  date ? SHORT.format(instantOf(date)) : NO_VALUE_TEXT
/** Formats a month, for example 2026-11 as 'November 2026'. */
export const formatCertificateMonth = (month: string) => MONTH.format(instantOf(`${month}-01`))

export const NO_VALUE_TEXT = '–'

/** Formats a count, for example '1 asset' or '1,204 assets'. */
export const formatCertificateCount = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

export const getCertificateAsOfDate = ({ asOf: day, issuedOn }: CertificateData['certificate']): CalendarDate =>
  day ?? issuedOn

export function describeCertificateScope({
  scope,
  location,
  completedOn,
  from,
  to,
}: CertificateData['certificate']): string {
  switch (scope) {
    case 'hall':
      return 'All assets'
    case 'location':
      return location ?? 'A location'
    case 'round':
      return `Round at ${location ?? 'a location'}, completed on ${formatLongDate(completedOn ?? to)}`
    case 'period':
      return `Tests from ${formatLongDate(from)} to ${formatLongDate(to)}`
  }
}

export function describeCertificateTotals({ certificate, register }: CertificateData): string {
  const isAdvised = register.some(({ counted: counts, test }) => counts && formatTestAdvice(test) !== '')
  const advised =
    ' ‘Passed’ includes assets that the tester judged safe despite advice on their readings; the register shows which assets.'
  return `${countedText(certificate)}${isAdvised ? advised : ''}`
}

function countedText({ scope }: CertificateData['certificate']): string {
  switch (scope) {
    case 'round':
      return '‘Tested’, ‘passed’ and ‘failed’ are based on the tests of this round. ‘Not seen’ is the number of assets that the round expected but that were not found.'
    case 'period':
      return '‘Tested’, ‘passed’ and ‘failed’ are based on each asset’s latest test in this period, whatever has happened to the asset since. ‘Not seen’ is the number of assets in use that were neither tested nor seen in a round in this period.'
    default:
      return '‘Tested’, ‘passed’ and ‘failed’ are based on each asset’s latest test. ‘Not seen’ is the number of assets not found in the latest completed round of their location.'
  }
}

/** Formats a reading with its unit, and a missing reading as a dash. */
export function formatCertificateReading(value: number | null, qualifier: string | null, unit: string): string {
  return value === null ? NO_VALUE_TEXT : `${qualifier ? `${qualifier} ` : ''}${value} ${unit}`
}

export const formatCertificateEarthReading = (test: CertificateTest | null) =>
  test?.earthNotMeasured
    ? `Cannot be measured: ${NO_EARTH_REASON_LABELS[test.earthNotMeasured]}`
    : formatCertificateReading(test?.earthContinuity ?? null, test?.earthContinuityQualifier ?? null, 'Ω')
export const formatCertificateInsulationReading = (test: CertificateTest | null) =>
  test?.insulationNotMeasured
    ? `Not measured: ${NO_INSULATION_REASON_LABELS[test.insulationNotMeasured]}`
    : formatCertificateReading(test?.insulationResistance ?? null, test?.insulationResistanceQualifier ?? null, 'MΩ')

/**
 * Returns the advice on a test that was saved as safe, such as a warning that a reading fails the IET Code of Practice;
 * empty if there is no such advice.
 */
export const formatTestAdvice = (test: CertificateTest | null): string => (test?.safe && test.advice?.join(' ')) || ''

/** Builds the register's result cell: the verdict, or why there is no verdict. */
export function buildTestResultCell({ test, counted: counts, notSeen, roundStatus }: CertificateAsset): PdfCell {
  const verdict = test && (test.safe ? (formatTestAdvice(test) ? '✓ Safe, see advice' : '✓ Pass') : '✗ Fail')
  if (counts && test) {
    const passColor = notSeen ? CERTIFICATE_COLORS.expired : CERTIFICATE_COLORS.safe
    return {
      text: notSeen ? `${verdict}\nNot seen` : `${verdict}`,
      weight: 'bold',
      color: test.safe ? passColor : CERTIFICATE_COLORS.unsafe,
    }
  }
  const state = notSeen
    ? 'Not seen'
    : roundStatus === 'seen'
      ? 'Seen'
      : roundStatus === 'skipped'
        ? 'Skipped'
        : 'Not tested'
  const before = test ? `Before: ${verdict}` : 'Never tested'
  return { text: test || notSeen ? `${state}\n${before}` : before, color: CERTIFICATE_COLORS.expired }
}

/** Returns 'Disposed of on 3 March 2026' or 'Deleted on …'; empty if the asset is still in the register. */
export function describeAssetRemoval({
  disposedOn,
  deletedOn,
}: Pick<CertificateAsset, 'disposedOn' | 'deletedOn'>): string {
  if (disposedOn) return `Disposed of on ${formatLongDate(disposedOn)}`
  return deletedOn ? `Deleted on ${formatLongDate(deletedOn)}` : ''
}

/** Wording for the outcome of a failed test or failed inspection. */
const FAILED = {
  test: { passed: 'Passed the test', again: 'tested' },
  inspection: { passed: 'Passed the inspection', again: 'inspected' },
} as const

/** Describes what happened to an asset after a failure, up to the end of `day`, and any later disposal or deletion. */
export function describeFailedAssetOutcome(
  failure: CertificateFailedAsset,
  day: CalendarDate,
  failed: keyof typeof FAILED,
): string {
  const gone = describeAssetRemoval(failure)
  const said = outcome(failure, day, FAILED[failed])
  return gone && !said.includes(gone) ? `${said} ${gone}.` : said
}

function outcome(
  { outOfUse, passedOn, use }: CertificateFailedAsset,
  day: CalendarDate,
  { passed: passedText, again }: (typeof FAILED)[keyof typeof FAILED],
): string {
  const note = outOfUse?.note ? ` (${outOfUse.note})` : ''
  const passed = passedOn ? `${passedText} on ${formatLongDate(passedOn)}.` : ''
  if (!outOfUse)
    return passed || (use === 'disposed' ? 'Disposed of.' : `In use and not ${again} again by ${formatLongDate(day)}.`)
  const since = `Out of use from ${formatLongDate(outOfUse.since)}: ${outOfUse.reason}.`
  if (!outOfUse.endedOn) return `${since} Still out of use on ${formatLongDate(day)}.`
  const end = ENDS[outOfUse.outcome ?? 'mistake'](formatLongDate(outOfUse.endedOn))
  return [since, `${end}${note}.`, outOfUse.outcome === 'retested' ? '' : passed].filter(Boolean).join(' ')
}

const ENDS = {
  repaired: (date: string) => `Repaired on ${date}`,
  retested: (date: string) => `Passed its test on ${date}`,
  disposed: (date: string) => `Disposed of on ${date}`,
  mistake: (date: string) => `Back in use from ${date}: taken out of use by mistake`,
} as const

/** Joins the known parts of make, model and serial number. */
export function formatMakeAndModel({
  make,
  model,
  serialNumber,
}: Pick<CertificateAsset, 'make' | 'model' | 'serialNumber'>): string {
  const kind = [make, model].filter(Boolean).join(' ')
  return [kind, serialNumber && `No. ${serialNumber}`].filter(Boolean).join(', ')
}

/**
 * Builds the end of a sentence that names the user who imported a record, and the file. Empty for a record entered by
 * hand.
 */
export const describeImportSource = ({
  importedBy,
  importedFrom,
}: Pick<CertificateTest, 'importedBy' | 'importedFrom'>) =>
  importedFrom ? `, imported by ${importedBy} from ${importedFrom}` : ''
