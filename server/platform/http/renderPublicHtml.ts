import type { Request, Response } from 'express'
import { PRIVACY_NOTICE_PATH } from '../../../domain/hall/privacyPath'
import { isPublicId } from '../../../domain/labels/publicPages'
import type { CalendarDate } from '../../../domain/values/calendar'
import { escapeHtml } from './escapeHtml'
import { createStyleNonce } from './securityHeaders'

interface Head {
  /** Nonce that allows the page's own styles. */
  nonce: string
  title: string
  /** True if the page links to the privacy notice; false for the notice itself. */
  linksPrivacyNotice?: boolean
}

/** Builds a page for people who have no account. The page works without scripts, sessions or other files. */
export function renderPublicHtml({ nonce, title, linksPrivacyNotice = true }: Head, body: string): string {
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
${linksPrivacyNotice ? `<footer><a href="${PRIVACY_NOTICE_PATH}">Privacy notice</a></footer>\n` : ''}</body>
</html>
`
}

/**
 * Sends the same response for every address that has no page, whether the record is unknown, has been deleted or has
 * its page switched off. `advice` tells the visitor what to do instead.
 */
export function sendNotFoundPage(res: Response, siteName: string, advice: string): void {
  sendPublicPage(res, 404, (nonce) =>
    renderPublicHtml(
      { nonce, title: `Page not found · ${siteName}` },
      `<main>
<h1>This page cannot be found</h1>
<p>${escapeHtml(advice)}</p>
<p><a href="/">Open ${escapeHtml(siteName)}</a></p>
</main>`,
    ),
  )
}

/**
 * Sends a page that is not cached, sends no referrer and loads no external resources. `html` receives the nonce for the
 * page's styles.
 */
export function sendPublicPage(res: Response, status: number, html: (nonce: string) => string): void {
  const nonce = createStyleNonce()
  res.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': contentPolicy(nonce) })
  res.status(status).type('html').send(html(nonce))
}

const contentPolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Returns the public id in the path below the mount point; empty if it is malformed. */
export function getRequestPublicId({ path }: Request): string {
  const id = path.slice(1)
  return isPublicId(id) ? id : ''
}

/** SVG paths of a tick and a cross. */
export const TICK_ICON_PATH = 'M5 13l4 4L19 7'
export const CROSS_ICON_PATH = 'M6 6l12 12M18 6L6 18'

/** Renders the page's main message with its own colour and icon. */
export const renderVerdictBadge = (kind: 'safe' | 'unsafe', drawing: string, text: string) =>
  `<p class="verdict ${kind}"><svg width="32" height="32" viewBox="0 0 24 24" aria-hidden="true"><path d="${drawing}" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg><span>${escapeHtml(text)}</span></p>`

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Formats a date, for example as 22 November 2026. */
export const formatPublicDate = (date: CalendarDate) => LONG_DATE.format(new Date(`${date}T00:00:00Z`))

/** The app's colours are repeated here, because this page does not load the app's styles. */
const STYLES = `
:root { color-scheme: light dark; --ground: #faf8f4; --panel: #fff; --ink: #24211c; --muted: #635d52; --line: #8a8273; --accent: #1f5f5b; --on-accent: #fff; --safe: #1c6b33; --unsafe: #b3261e; --on-verdict: #fff; --error: #b3261e }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1a1917; --panel: #24221f; --ink: #ece8e0; --muted: #aaa397; --line: #857d70; --accent: #7cc4bd; --on-accent: #10211f; --error: #f2a29b }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
header, main, footer { max-width: 32rem; margin: 0 auto; padding: 1rem }
header { color: var(--muted); padding-bottom: 0 }
footer { padding-bottom: 2rem; font-size: .875rem }
.plain { white-space: pre-line }
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
