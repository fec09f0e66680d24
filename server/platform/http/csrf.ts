import { doubleCsrf } from 'csrf-csrf'
import type { Request, RequestHandler, Response } from 'express'
import { extractBearerToken } from './bearerToken'
import { sendHttpError } from './httpError'
import type { SecureCookies } from './securityHeaders'

/** The cookie with the anti-forgery token (specification, section 9). Scripts can read it. */
export const CSRF_COOKIE = 'XSRF-TOKEN'
/** The request header that must repeat the cookie's value. */
export const CSRF_HEADER = 'x-xsrf-token'
/** HTTP status if the token is missing or wrong. */
export const CSRF_FAILURE_STATUS = 419

/** Issues a session's anti-forgery token as a cookie, and requires it as a header. */
export interface CsrfProtection {
  /** Sends the browser a new token for the session of this request. */
  issue(req: Request, res: Response): void
  /** Rejects a signed-in session's request to change data unless the request contains the session's token. */
  protect: RequestHandler
}

/**
 * Creates tokens that are signed with `secret` and bound to one session. Checks only requests of signed-in sessions:
 * without a session, a forged request gains nothing, and a form on another site cannot send the JSON body of a sign-in.
 */
export function createCsrfProtection({ secret, secure }: { secret: string; secure: SecureCookies }): CsrfProtection {
  const { generateCsrfToken, validateRequest } = doubleCsrf({
    getSecret: () => secret,
    getSessionIdentifier: (req) => (req.session?.userId === undefined ? 'nobody' : req.sessionID),
    cookieName: CSRF_COOKIE,
    cookieOptions: { httpOnly: false, sameSite: 'lax' },
    getCsrfTokenFromRequest: (req) => req.get(CSRF_HEADER),
  })
  return {
    issue: (req, res) => {
      generateCsrfToken(req, res, {
        overwrite: true,
        cookieOptions: { secure: secure === 'auto' ? req.secure : secure },
      })
    },
    protect: (req, res, next) => {
      const safe = req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS'
      const cookieCounts = extractBearerToken(req) === undefined && req.session.userId !== undefined
      if (safe || !cookieCounts || validateRequest(req)) return next()
      sendHttpError(req, res, {
        status: CSRF_FAILURE_STATUS,
        code: 'CSRF',
        message: 'The page has expired. Reload it and try again.',
      })
    },
  }
}
