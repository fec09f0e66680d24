import cookieParser from 'cookie-parser'
import type { RequestHandler } from 'express'

/**
 * Reads a request's cookies and keeps only text values. cookie-parser turns values that begin with `j:` into objects,
 * but the app sets no such cookies.
 */
export function createCookieParser(): RequestHandler {
  const parse = cookieParser()
  return (req, res, next) =>
    parse(req, res, (error) => {
      req.cookies = Object.fromEntries(Object.entries(req.cookies).filter(([, value]) => typeof value === 'string'))
      next(error)
    })
}
