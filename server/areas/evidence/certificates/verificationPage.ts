import type { CalendarDate } from '../../../../domain/values/calendar'
import { escapeHtml } from '../../../platform/http/escapeHtml'
import {
  CROSS_ICON_PATH,
  formatPublicDate,
  renderPublicHtml,
  renderVerdictBadge,
  TICK_ICON_PATH,
} from '../../../platform/http/renderPublicHtml'

/** Everything that a verification page may reveal about a certificate. */
export interface VerifiedCertificate {
  hall: string
  number: string
  issuedOn: CalendarDate
  /** True if the stored data still match their checksum. */
  unchanged: boolean
}

export function renderVerificationPage(
  { hall, number, issuedOn, unchanged }: VerifiedCertificate,
  nonce: string,
): string {
  const verdict = unchanged
    ? renderVerdictBadge('safe', TICK_ICON_PATH, 'Genuine and unchanged')
    : renderVerdictBadge('unsafe', CROSS_ICON_PATH, 'Changed since it was issued')
  const advice = unchanged
    ? 'Compare the number and the date with those on the certificate. If they differ, or anything else looks wrong, ask the hall for a copy.'
    : 'Do not rely on this certificate. Ask the hall for a new one.'
  return renderPublicHtml(
    { nonce, title: `Certificate ${number} · ${hall}` },
    `<header>${escapeHtml(hall)}</header>
<main>
<h1>Certificate ${escapeHtml(number)}</h1>
<p class="code">Issued on ${formatPublicDate(issuedOn)}</p>
${verdict}
<p>${advice}</p>
</main>`,
  )
}

/** Renders the page for visitors who have opened too many pages. */
export function renderTooManyRequestsPage(siteName: string, seconds: number, nonce: string): string {
  const minutes = Math.ceil(seconds / 60)
  return renderPublicHtml(
    { nonce, title: `Too many requests · ${siteName}` },
    `<main>
<h1>Too many pages were opened</h1>
<p>Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.</p>
</main>`,
  )
}
