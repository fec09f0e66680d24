import type { RequestHandler, Response } from 'express'
import type { CalendarDate } from '../../../../domain/values/calendar'
import { getTimeZone } from '../../../../domain/values/timeZone'
import { UserError } from '../../../platform/errors/errors'
import { getRequestPublicId, sendNotFoundPage, sendPublicPage } from '../../../platform/http/renderPublicHtml'
import type { Queryable } from '../../../platform/records/sqlConditions'
import type { VisitorThrottle } from '../../people/sessions/visitorThrottle'
import { renderTooManyRequestsPage, renderVerificationPage, type VerifiedCertificate } from './verificationPage'

/** Maximum number of verification pages per hour, for each network and in total. */
export const MAX_VERIFICATIONS_PER_HOUR = { network: 60, all: 600 } as const

interface Parts {
  throttle: VisitorThrottle
  reader: Queryable
  siteName: string
}

const ADVICE = 'Ask the person who gave you the certificate to get you a copy from the hall.'

/**
 * Serves `/c/{publicId}`, which shows anyone with the link whether a certificate is genuine and unchanged. All unknown
 * addresses get the same response.
 */
export function createVerificationPageHandler({ throttle, reader, siteName }: Parts): RequestHandler {
  async function isRefused(res: Response, address: string): Promise<boolean> {
    try {
      await throttle.count(address)
      return false
    } catch (error) {
      const seconds = error instanceof UserError && error.extensions.retryAfter
      if (!seconds) throw error
      res.set('Retry-After', String(seconds))
      sendPublicPage(res, 429, (nonce) => renderTooManyRequestsPage(siteName, seconds, nonce))
      return true
    }
  }

  return async (req, res) => {
    if (await isRefused(res, req.ip ?? '')) return
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const certificate = await findCertificate(reader, isRead ? getRequestPublicId(req) : '', siteName)
    if (!certificate) return sendNotFoundPage(res, siteName, ADVICE)
    sendPublicPage(res, 200, (nonce) => renderVerificationPage(certificate, nonce))
  }
}

interface CertificateRow {
  hall: string
  number: string | null
  issuedOn: CalendarDate
  unchanged: boolean
}

/**
 * Finds a certificate and verifies its checksum in one statement. The checksum is computed only if the page is shown,
 * so that response times reveal nothing about other certificates.
 */
async function findCertificate(
  reader: Queryable,
  publicId: string,
  siteName: string,
): Promise<VerifiedCertificate | undefined> {
  const [{ hall, number, ...rest }] = await reader.$queryRaw<[CertificateRow]>`
    select h.hall_name as hall, c.number, (c.issued_at at time zone ${getTimeZone()})::date::text as "issuedOn",
      encode(sha256(c.data), 'hex') = c.checksum and not exists (
        select from certificate_photos p where p.certificate_id = c.id and encode(sha256(p.data), 'hex') <> p.sha256) as unchanged
    from hall_settings h left join certificates c on c.public_id = ${publicId} and h.certificate_pages`
  return number === null ? undefined : { hall: hall || siteName, number, ...rest }
}
