import { doubleCsrf } from 'csrf-csrf'
import type { Request, RequestHandler, Response } from 'express'
import { bearerToken } from './bearer'
import { sendHttpError } from './httpError'
import type { SecureCookies } from './security'

/** The readable cookie that carries the anti-forgery token (specification, section 9). */
export const CSRF_COOKIE = 'XSRF-TOKEN'
/** The header that must repeat it. */
export const CSRF_HEADER = 'x-xsrf-token'
/** Status of a request whose token is missing or wrong. */
export const CSRF_STATUS = 419

/** The anti-forgery token of a session: issued as a cookie, demanded as a header. */
export interface Csrf {
  /** Gives the session of this exchange a new token. */
  issue(req: Request, res: Response): void
  /** Rejects a signed-in session's request to change something without its token. */
  protect: RequestHandler
}

/**
 * Tokens signed with `secret` and bound to the session, so that another session's token is worth nothing. Only
 * signed-in sessions are checked: a forged request gains nothing without one, and another site's form cannot send the
 * JSON bodies that this server reads.
 */
export function createCsrf({ secret, secure }: { secret: string; secure: SecureCookies }): Csrf {
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
      const cookieCounts = bearerToken(req) === undefined && req.session.userId !== undefined
      if (safe || !cookieCounts || validateRequest(req)) return next()
      sendHttpError(req, res, {
        status: CSRF_STATUS,
        code: 'CSRF',
        message: 'The page has expired. Reload it and try again.',
      })
    },
  }
}
