import type { CalendarDate } from '../../domain/calendar'
import { FAULT_REPORT_LIMITS } from '../../domain/faultReports'
import { escapeHtml } from '../http/escapeHtml'
import type { FieldErrors } from '../shared/errors'

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

interface Shell {
  /** Of the page's styles. */
  nonce: string
  title: string
}

/** The HTML of an asset's public page: it needs no script, no session and no other file. */
export function publicPage(asset: PublicAsset, report: ReportState, nonce: string): string {
  const { hall, name, code } = asset
  return shell(
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

/** The same page for every address that shows nothing: unknown, deleted, or switched off. */
export function noPublicPage(siteName: string, nonce: string): string {
  return shell(
    { nonce, title: `Page not found · ${siteName}` },
    `<main>
<h1>This page cannot be found</h1>
<p>Ask a person who works here whether the appliance is safe to use.</p>
<p><a href="/">Open ${escapeHtml(siteName)}</a></p>
</main>`,
  )
}

function verdict({ safeUntil, testedOn }: PublicAsset): string {
  if (safeUntil)
    return `<p class="verdict safe">${icon('M5 13l4 4L19 7')}<span>Safe to use until ${dateText(safeUntil)}</span></p>`
  const tested = testedOn ? `<p class="tested">Last tested on ${dateText(testedOn)}</p>` : ''
  return `<p class="verdict unsafe">${icon('M6 6l12 12M18 6L6 18')}<span>Do not use</span></p>${tested}`
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

const icon = (path: string) =>
  `<svg width="32" height="32" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const dateText = (date: CalendarDate) => LONG_DATE.format(new Date(`${date}T00:00:00Z`))

function shell({ nonce, title }: Shell, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLES}</style>
</head>
<body>
${body}
</body>
</html>
`
}

/** In the colours of the app, which is not loaded here. */
const STYLES = `
:root { color-scheme: light dark; --ground: #faf8f4; --panel: #fff; --ink: #24211c; --muted: #635d52; --line: #8a8273; --accent: #1f5f5b; --on-accent: #fff; --safe: #1c6b33; --unsafe: #b3261e; --on-verdict: #fff; --error: #b3261e }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1a1917; --panel: #24221f; --ink: #ece8e0; --muted: #aaa397; --line: #857d70; --accent: #7cc4bd; --on-accent: #10211f; --error: #f2a29b }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
header, main { max-width: 32rem; margin: 0 auto; padding: 1rem }
header { color: var(--muted); padding-bottom: 0 }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 }
h2 { font-size: 1.25rem; margin: 2rem 0 .75rem }
a { color: var(--accent) }
.code { margin: .25rem 0 1rem; color: var(--muted); font-family: ui-monospace, monospace }
.verdict { display: flex; align-items: center; gap: .75rem; margin: 0; padding: 1rem; border-radius: .625rem; color: var(--on-verdict); font-size: 1.5rem; line-height: 1.25; font-weight: 650 }
.verdict svg { flex: none }
.safe { background: var(--safe) }
.unsafe { background: var(--unsafe) }
.tested { margin: .5rem 0 0; color: var(--muted) }
.note { margin: 1.5rem 0; padding: 1rem; border: 2px solid var(--accent); border-radius: .625rem; background: var(--panel) }
.field { margin: 0 0 1rem }
.error { color: var(--error); font-weight: 600 }
.field + .error { margin: -.75rem 0 1rem }
label { display: block; margin-bottom: .25rem; font-weight: 600 }
textarea, input { display: block; width: 100%; min-height: 3rem; padding: .625rem .75rem; border: 1px solid var(--line); border-radius: .375rem; background: var(--panel); color: inherit; font: inherit }
textarea { resize: vertical }
[aria-invalid] { border-color: var(--error) }
button { min-height: 3rem; width: 100%; padding: .75rem 1.25rem; border: 0; border-radius: .375rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`
