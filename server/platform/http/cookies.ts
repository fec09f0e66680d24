import cookieParser from 'cookie-parser'
import type { RequestHandler } from 'express'

/**
 * Reads the cookies of a request. cookie-parser turns values that begin with `j:` into objects; the app sets no such
 * cookies.
 */
export function parseTextCookies(): RequestHandler {
  const parse = cookieParser()
  return (req, res, next) =>
    parse(req, res, (error) => {
      req.cookies = Object.fromEntries(Object.entries(req.cookies).filter(([, value]) => typeof value === 'string'))
      next(error)
    })
}
