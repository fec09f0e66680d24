import { FAULT_REPORT_LIMITS } from '../../../../domain/evidence/faultReports'
import type { CalendarDate } from '../../../../domain/values/calendar'
import type { FieldErrors } from '../../../platform/errors/errors'
import { escapeHtml } from '../../../platform/http/escapeHtml'
import {
  CROSS_ICON_PATH,
  formatPublicDate,
  renderPublicHtml,
  renderVerdictBadge,
  TICK_ICON_PATH,
} from '../../../platform/http/renderPublicHtml'

/** Everything that a public page may reveal about an asset. */
export interface PublicAssetPageContent {
  hall: string
  name: string
  code: string
  /** The last day that the asset is in date; null if the asset must not be used. */
  retestBy: CalendarDate | null
  testedOn: CalendarDate | null
  /** The day of the latest open fault report. */
  reportedOn: CalendarDate | null
  /** The latest day when one of the asset's checks was done. */
  checkedOn: CalendarDate | null
}

export interface FaultReportFormState {
  /** The URL that the form posts to. */
  action: string
  /** True once the report has been stored. */
  sent?: boolean
  /** The text that the visitor entered, if the report was rejected. */
  text?: string
  reporterName?: string
  errors?: FieldErrors
  /** The reason why the report was rejected. */
  message?: string
}

/** Renders an asset's public page. The page requires no script, no session and no other file. */
export function renderPublicAssetPage(
  asset: PublicAssetPageContent,
  report: FaultReportFormState,
  nonce: string,
): string {
  const { hall, name, code } = asset
  return renderPublicHtml(
    { nonce, title: `${name} · ${hall}` },
    `<header>${escapeHtml(hall)}</header>
<main>
<h1>${escapeHtml(name)}</h1>
<p class="code">${escapeHtml(code)}</p>
${verdict(asset)}
${checked(asset)}${report.sent ? THANKS : form(report)}
</main>`,
  )
}

function verdict({ retestBy, testedOn, reportedOn }: PublicAssetPageContent): string {
  const reported = reportedOn && `A fault was reported on ${formatPublicDate(reportedOn)}.`
  if (retestBy && testedOn)
    return [
      renderVerdictBadge('safe', TICK_ICON_PATH, `Passed its test on ${formatPublicDate(testedOn)}`),
      ...(reported ? [`<p class="note">${reported} Ask before you use it.</p>`] : []),
      `<p>Retest by ${formatPublicDate(retestBy)}. ${LOOK_FIRST}</p>`,
    ].join('\n')
  return [
    renderVerdictBadge('unsafe', CROSS_ICON_PATH, 'Do not use'),
    ...(testedOn ? [`<p class="tested">Last tested on ${formatPublicDate(testedOn)}</p>`] : []),
    ...(reported ? [`<p class="tested">${reported}</p>`] : []),
  ].join('\n')
}

const LOOK_FIRST = 'Look at the plug, flex and case first. If anything is damaged, do not use the appliance.'

const checked = ({ checkedOn }: PublicAssetPageContent) =>
  checkedOn ? `<p class="tested">Last checked on ${formatPublicDate(checkedOn)}</p>\n` : ''

const THANKS = '<p role="status" class="note">Thank you. Your report has been sent.</p>'

function form({ action, text = '', reporterName = '', errors = {}, message }: FaultReportFormState): string {
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
