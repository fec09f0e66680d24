import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import { isDiskFull } from '../database/sqlState'
import { unavailability } from '../database/unavailability'
import { sendHttpError } from './httpError'
import { BodyError, notUtf8, parseJson } from './jsonBody'

const BAD_REQUEST = 'BAD_REQUEST'
const JSON_TYPE = 'application/json'
const SMALL = 1024 ** 2
const WITH_FILES = 20 * SMALL
/** Paths that accept photos or import files. */
const FILE_PATHS = /^\/(graphql|api\/(assets|tests|stock|imports|check-records|actions)(\/|$))/

/** Parses JSON bodies of at most 1 MiB, or of 20 MiB on paths where signed-in users may send files. */
export function jsonBodies(): RequestHandler {
  const small = express.raw({ type: JSON_TYPE, limit: SMALL })
  const large = express.raw({ type: JSON_TYPE, limit: WITH_FILES })
  return (req, res, next) => {
    const files = FILE_PATHS.test(req.path) && req.caller !== null
    const read = files ? large : small
    const limit = files ? WITH_FILES : SMALL
    const isTooLarge = Number(req.get('Content-Length')) > limit && req.is(JSON_TYPE)
    if (isTooLarge) return next(tooLarge())
    let isRefused = false
    if (req.get('Transfer-Encoding') && req.is(JSON_TYPE))
      whenLarger(req, limit, () => {
        isRefused = true
        next(tooLarge())
      })
    read(req, res, (error) => {
      if (isRefused) return
      const bytes: unknown = req.body
      if (error || !Buffer.isBuffer(bytes)) return next(error)
      // why: nothing may treat the raw bytes as the parsed body
      req.body = {}
      if (bytes.length === 0) return next()
      readBody(req, bytes).then(() => next(), next)
    })
  }
}

// why not the library's: it responds after the end of the body, which may never come
const tooLarge = () => new BodyError(413, 'PAYLOAD_TOO_LARGE', 'The request is too large.')

/** Calls back once, as soon as the body exceeds the limit. */
function whenLarger(req: Request, limit: number, refuse: () => void): void {
  let bytes = 0
  req.on('data', function count({ length }: Buffer) {
    bytes += length
    if (bytes <= limit) return
    req.off('data', count)
    refuse()
  })
}

async function readBody(req: Request, bytes: Buffer): Promise<void> {
  if (!isUtf8(req)) throw notUtf8()
  req.body = await parseJson(bytes)
}

/** JSON requires UTF-8, and the size limit counts its bytes. */
function isUtf8(req: Request): boolean {
  return !/;\s*charset\s*=\s*(?!"?utf-?8\b)/i.test(req.get('Content-Type') ?? '')
}

/** Responds to errors outside an operation, such as an unreadable body. `maskError` removes secrets before the error is logged. */
export const httpErrors =
  (maskError: (error: unknown) => unknown): ErrorRequestHandler =>
  (error, req, res, _next) => {
    // not passed on: Express would print the unmasked error
    const log = () =>
      req.log.error({ err: req.recording?.recordException(error) ?? maskError(error) }, 'request failed')
    const away = unavailability(error)
    if (isDiskFull(error)) log()
    if (res.headersSent) {
      // a finished response stands even if storing the session's last use has failed
      if (away) return
      log()
      return void res.destroy()
    }
    if (away) {
      const { code, retryAfter } = away.extensions
      return sendHttpError(req, res, { status: 503, code, message: away.message, retryAfter })
    }
    const status = Number(error.statusCode ?? error.status ?? 500)
    const code = BAD_REQUEST
    if (error instanceof BodyError) return sendHttpError(req, res, error)
    if (status === 413) return sendHttpError(req, res, tooLarge())
    if (status >= 400 && status < 500)
      return sendHttpError(req, res, { status, code, message: 'The request cannot be read.' })
    log()
    const message = `Something went wrong. Quote reference ${req.id} when you report it.`
    sendHttpError(req, res, { status: 500, code: 'INTERNAL', message })
  }
