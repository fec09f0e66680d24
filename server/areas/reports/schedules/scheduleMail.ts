import { describeReportAlert, type ReportAlert } from '../../../../domain/reports/reportAlert'
import { describeScheduleTiming, type ScheduleTiming } from '../../../../domain/reports/scheduleTiming'
import type { ReportFormat } from '../../../generated/prisma/enums'
import type { EmailMessage, Mailer } from '../../../platform/mail/mailer'
import { REPORT_EXPORT_FORMATS } from '../export/reportExportFormats'
import { formatReportExportFileName } from '../export/resultTitle'

/** Maximum size of an attachment in bytes. Many mail servers accept no more than 25 MB, and base64 adds a third. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024

export interface ReportMailContent {
  report: { id: number; name: string }
  /** The run's parameter values: `texts` for people to read, and `values` for the report's URL. */
  texts: readonly string[]
  values: Readonly<Record<string, string | null>>
  rowCount: number
  format: ReportFormat
  /** Undefined if the file is too large for an email. */
  file: Buffer | undefined
  timing: ScheduleTiming
  alert: ReportAlert
  owner: string
}

type Recipient = EmailMessage['to']

export function writeReportResultMail(
  { appUrl, siteName }: Mailer,
  to: Recipient,
  content: ReportMailContent,
): EmailMessage {
  const { report, texts, values, rowCount, format, file, timing, alert, owner } = content
  const { extension, type } = REPORT_EXPORT_FORMATS[format]
  const filename = formatReportExportFileName(report.name, extension)
  const given = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, value ?? '']))
  const link = `${appUrl}/reports/${report.id}${given.size > 0 ? `?${given}` : ''}`
  const rows = rowCount === 1 ? '1 row' : `${rowCount.toLocaleString('en-GB')} rows`
  const condition = describeReportAlert(alert)
  return {
    to,
    subject: condition ? `Alert: ${report.name}` : report.name,
    text: [
      condition && `This email is sent ${condition}.`,
      texts.join('\n'),
      file
        ? `${rows}, in the attached file ${filename}.`
        : `${rows}. The file is larger than ${MAX_ATTACHMENT_BYTES / 1024 / 1024} MB, too large for an email. Open the report, and download the file there.`,
      link,
      `${siteName} sends this report ${describeScheduleTiming(timing)}. ${owner} set up the schedule. To stop receiving the report, ask ${owner}.`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
    headers: AUTOMATIC,
    attachments: file && [{ filename, content: file, contentType: type }],
  }
}

/** Writes the email that tells a schedule's owner about a failed run. */
export function writeReportFailureMail(
  { appUrl }: Mailer,
  to: Recipient,
  { report, scheduleId, reason }: { report: string; scheduleId: number; reason: string },
): EmailMessage {
  return {
    to,
    subject: `Not sent: ${report}`,
    text: [
      `The scheduled report ${report} was not sent.`,
      reason,
      'Open the schedule, correct it, and run it now.',
      `${appUrl}/reports/schedules/${scheduleId}`,
    ].join('\n\n'),
    headers: AUTOMATIC,
  }
}

/** Prevents automatic replies, such as out-of-office messages. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }
