import type { CalendarDate } from '../../../../domain/calendar'
import { FAULT_REPORT_LIMITS } from '../../../../domain/faultReports'
import type { FieldErrors } from '../../../platform/errors/errors'
import { escapeHtml } from '../../../platform/http/escapeHtml'
import { CROSS, dateText, publicHtml, sticker, TICK } from '../../../platform/http/publicHtml'

/** What the public page of an asset shows: nothing else of the hall leaves it. */
export interface PublicAsset {
  hall: string
  name: string
  code: string
  /** The last day of a passed test that is in date; null: it must not be used. */
  safeUntil: CalendarDate | null
  /** The day of its last test. */
  testedOn: CalendarDate | null
}

/** The state of the form for fault reports. */
export interface ReportState {
  /** Where the form is sent. */
  action: string
  /** The report has been stored. */
  sent?: boolean
  /** What was entered, where it could not be stored. */
  text?: string
  reporterName?: string
  errors?: FieldErrors
  /** Why it was refused. */
  message?: string
}

/** The HTML of an asset's public page: it needs no script, no session and no other file. */
export function publicPage(asset: PublicAsset, report: ReportState, nonce: string): string {
  const { hall, name, code } = asset
  return publicHtml(
    { nonce, title: `${name} · ${hall}` },
    `<header>${escapeHtml(hall)}</header>
<main>
<h1>${escapeHtml(name)}</h1>
<p class="code">${escapeHtml(code)}</p>
${verdict(asset)}
${report.sent ? THANKS : form(report)}
</main>`,
  )
}

function verdict({ safeUntil, testedOn }: PublicAsset): string {
  if (safeUntil) return sticker('safe', TICK, `Safe to use until ${dateText(safeUntil)}`)
  const tested = testedOn ? `<p class="tested">Last tested on ${dateText(testedOn)}</p>` : ''
  return sticker('unsafe', CROSS, 'Do not use') + tested
}

const THANKS = '<p role="status" class="note">Thank you. Your report has been sent.</p>'

function form({ action, text = '', reporterName = '', errors = {}, message }: ReportState): string {
  const problem = message ? `<p role="alert" class="error">${escapeHtml(message)}</p>` : ''
  return `<section aria-labelledby="report">
<h2 id="report">Report a fault</h2>
${problem}
<form method="post" action="${escapeHtml(action)}" enctype="multipart/form-data">
${field('text', 'What is wrong?', errors.text, (more) => `<textarea id="text" name="text" rows="4" required maxlength="${FAULT_REPORT_LIMITS.text}"${more}>\n${escapeHtml(text)}</textarea>`)}
${field('photo', 'Photo (optional)', errors.photos, (more) => `<input id="photo" name="photo" type="file" accept="image/*"${more}>`)}
${field('reporterName', 'Your name (optional)', errors.reporterName, (more) => `<input id="reporterName" name="reporterName" autocomplete="name" maxlength="${FAULT_REPORT_LIMITS.reporterName}" value="${escapeHtml(reporterName)}"${more}>`)}
<button>Send report</button>
</form>
</section>`
}

function field(
  id: string,
  label: string,
  messages: readonly string[] | undefined,
  control: (attributes: string) => string,
): string {
  const problem = messages ? `<p id="${id}-error" class="error">${escapeHtml(messages.join(' '))}</p>` : ''
  const attributes = messages ? ` aria-invalid="true" aria-describedby="${id}-error"` : ''
  return `<p class="field"><label for="${id}">${label}</label>${control(attributes)}</p>${problem}`
}
