import type { RequestHandler } from 'express'
import { UNSUBSCRIBE_PATH } from '../../../domain/hall/reminders'
import type { PrismaClient } from '../../generated/prisma/client'
import { escapeHtml } from '../../platform/http/escapeHtml'
import {
  getRequestPublicId,
  renderPublicHtml,
  sendNotFoundPage,
  sendPublicPage,
} from '../../platform/http/renderPublicHtml'
import { isSubscribedToDigest, unsubscribeFromDigest } from './reminders.service'

const ADVICE = 'Sign in, then turn off the weekly email on your profile.'

/**
 * Serves `/unsubscribe/{id}`, where anyone with the link can switch off the user's weekly email without signing in.
 * Only a POST switches it off (from the page's button, or from an email program as in RFC 8058), because some programs
 * follow links to check them. Every unknown link gets the same response.
 */
export function createUnsubscribePageHandler({
  prisma,
  siteName,
}: {
  prisma: PrismaClient
  siteName: string
}): RequestHandler {
  const page = (nonce: string, body: string) =>
    renderPublicHtml(
      { nonce, title: `Weekly email · ${siteName}` },
      `<header>${escapeHtml(siteName)}</header>\n<main>\n<h1>Weekly email</h1>\n${body}\n</main>`,
    )
  return async (req, res) => {
    const id = getRequestPublicId(req)
    if (req.method === 'POST') {
      if (!(await unsubscribeFromDigest(prisma, id))) return sendNotFoundPage(res, siteName, ADVICE)
      return sendPublicPage(res, 200, (nonce) => page(nonce, ENDED))
    }
    const isOn = req.method === 'GET' || req.method === 'HEAD' ? await isSubscribedToDigest(prisma, id) : null
    if (isOn === null) return sendNotFoundPage(res, siteName, ADVICE)
    sendPublicPage(res, 200, (nonce) => page(nonce, isOn ? question(id) : ENDED))
  }
}

const ENDED = `<p role="status" class="note">You will no longer get the weekly email.</p>
<p>If you want it again, choose a day on <a href="/profile">your profile</a>.</p>`

const question = (
  id: string,
) => `<p>What is overdue, due soon, failed, out of use or below its minimum, once a week.</p>
<form method="post" action="${UNSUBSCRIBE_PATH}/${escapeHtml(id)}">
<button>Stop the weekly email</button>
</form>`
