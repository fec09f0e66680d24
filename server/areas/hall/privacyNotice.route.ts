import type { RequestHandler } from 'express'
import { writeDefaultPrivacyNotice } from '../../../domain/hall/privacyNotice'
import { escapeHtml } from '../../platform/http/escapeHtml'
import { renderPublicHtml, sendPublicPage } from '../../platform/http/renderPublicHtml'
import type { Queryable } from '../../platform/records/sqlConditions'
import { selectHallSettings } from './hallSettings.service'

/** Serves the hall's privacy notice to anyone. */
export function createPrivacyNoticeHandler({
  reader,
  siteName,
}: {
  reader: Queryable
  siteName: string
}): RequestHandler {
  return async (_req, res) => {
    const { privacyNotice, ...settings } = await selectHallSettings({ reader })
    const hallName = settings.hallName || siteName
    const text = privacyNotice || writeDefaultPrivacyNotice(settings)
    sendPublicPage(res, 200, (nonce) =>
      renderPublicHtml(
        { nonce, title: `Privacy notice · ${hallName}`, linksPrivacyNotice: false },
        `<header>${escapeHtml(hallName)}</header>
<main>
<h1>Privacy notice</h1>
${sections(text)}
<p><a href="/">Open ${escapeHtml(siteName)}</a></p>
</main>`,
      ),
    )
  }
}

/** Renders plain text; lines that begin with `#` become headings. */
function sections(text: string): string {
  return text
    .split(/^(#.*)$/m)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part.startsWith('#')
        ? `<h2>${escapeHtml(part.replace(/^#+\s*/, ''))}</h2>`
        : `<p class="plain">${escapeHtml(part)}</p>`,
    )
    .join('\n')
}
