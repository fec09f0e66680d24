import { once } from 'node:events'
import express, {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import { isDiskFull } from '../database/sqlState'
import { toUnavailableError } from '../database/toUnavailableError'
import { UserError } from '../errors/errors'
import { sendHttpError } from './httpError'
import { createNotUtf8Error, JsonBodyError, parseJsonBody } from './jsonBody'
import { BodyTooLargeError, mayBodyBeLarge, SMALL_BODY_BYTES, UnknownEncodingError, withLargeBody } from './largeBody'
import { VisitorBodyLimiter } from './visitorBodyLimiter'

const BAD_REQUEST = 'BAD_REQUEST'
const JSON_TYPE = 'application/json'
const OF_USERS = 1024 ** 2
const WITH_FILES = 20 * OF_USERS
/** Paths that accept photos or import files. */
const FILE_PATHS = /^\/(graphql|api\/(assets|tests|stock|imports|check-records|actions)(\/|$))/

/**
 * Limits for visitors who are not signed in. A sign-in or invitation needs a few kilobytes, but all visitors to a hall
 * may share an IP address.
 */
const VISITORS = new VisitorBodyLimiter({ ofAddress: 100, inAll: 400, ms: 20_000 })

/**
 * Parses JSON bodies. Visitors may send up to 128 KiB, signed-in users up to 1 MiB or, on paths that accept files, 20
 * MiB. A body above 128 KiB is kept in a file until there is enough memory for it.
 */
export function createJsonBodyParser(): RequestHandler {
  const readSmall = express.raw({ type: JSON_TYPE, limit: SMALL_BODY_BYTES })
  return (req, res, next) => {
    if (!req.is(JSON_TYPE)) return next()
    const limit = limitOf(req)
    if (Number(req.get('Content-Length')) > limit) return next(tooLarge())
    if (!req.caller) return readOfVisitor(req, res, next)
    if (mayBodyBeLarge(req)) return void readLarge(req, res, next, limit)
    readSmall(req, res, (error) => (error ? next(error) : parseBody(req, next)))
  }

  function readOfVisitor(req: Request, res: Response, next: NextFunction): void {
    const { signal, done } = VISITORS.begin(req.ip ?? '')
    let isRefused = false
    const refuse = (error: Error) => {
      if (isRefused) return
      isRefused = true
      next(error)
    }
    signal.addEventListener('abort', () => {
      res.once('finish', () => req.destroy())
      refuse(new JsonBodyError(408, BAD_REQUEST, 'The request took too long to arrive. Try again.'))
    })
    if (req.get('Transfer-Encoding')) whenLarger(req, SMALL_BODY_BYTES, () => refuse(tooLarge()))
    readSmall(req, res, (error) => {
      done()
      if (isRefused) return
      if (error) next(error)
      else parseBody(req, next)
    })
  }
}

function limitOf({ caller, path }: Request): number {
  if (!caller) return SMALL_BODY_BYTES
  return FILE_PATHS.test(path) ? WITH_FILES : OF_USERS
}

/** Parses the body that `express.raw` has read. */
function parseBody(req: Request, next: NextFunction): void {
  const bytes: unknown = req.body
  // why: the raw bytes are removed, so that later handlers do not mistake them for the parsed body
  req.body = {}
  if (Buffer.isBuffer(bytes) && bytes.length > 0) readBody(req, bytes).then(() => next(), next)
  else next()
}

async function readLarge(req: Request, res: Response, next: NextFunction, limit: number): Promise<void> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  res.once('close', leave)
  try {
    await withLargeBody(req, { userId: req.caller?.id ?? 0, signal: gone.signal, limit }, async (read) => {
      await readBody(req, await read())
      next()
      await closed(res)
    })
  } catch (error) {
    // the rest of the body is discarded
    req.resume()
    if (!gone.signal.aborted) next(presentable(error))
  }
}

const closed = (res: Response) => (res.closed ? undefined : once(res, 'close'))

function presentable(error: unknown): unknown {
  if (error instanceof BodyTooLargeError) return tooLarge()
  if (error instanceof UnknownEncodingError)
    return new JsonBodyError(415, BAD_REQUEST, 'Send the body uncompressed, or as gzip.')
  // zlib's error codes: the body does not match its Content-Encoding
  if (String((error as { code?: string }).code).startsWith('Z_'))
    return new JsonBodyError(400, BAD_REQUEST, 'The request cannot be read. Check its Content-Encoding.')
  return error
}

// why: the body is rejected here, because the library would respond only at the end of the body, which may never come
const tooLarge = () => new JsonBodyError(413, 'PAYLOAD_TOO_LARGE', 'The request is too large. Send less at a time.')

/** Calls `refuse` once, as soon as the body exceeds the limit. */
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
  if (!isUtf8(req)) throw createNotUtf8Error()
  req.body = await parseJsonBody(bytes)
}

/** True unless the request declares another charset: JSON has to be UTF-8, and the size limit counts UTF-8 bytes. */
function isUtf8(req: Request): boolean {
  return !/;\s*charset\s*=\s*(?!"?utf-?8\b)/i.test(req.get('Content-Type') ?? '')
}

/**
 * Responds to errors that occur outside an operation, such as an unreadable body. `maskError` removes secrets before an
 * error is logged.
 */
export const createHttpErrorHandler =
  (maskError: (error: unknown) => unknown): ErrorRequestHandler =>
  (error, req, res, _next) => {
    // why: the error is not passed on, because Express would print it unmasked
    const log = () =>
      req.log.error({ err: req.recording?.recordException(error) ?? maskError(error) }, 'request failed')
    const away = toUnavailableError(error)
    if (isDiskFull(error)) log()
    if (res.headersSent) {
      // why: the response is already complete, so it is sent even if storing the time of the session's last use failed
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
    if (error instanceof JsonBodyError) return sendHttpError(req, res, error)
    if (error instanceof UserError && error.extensions.code === 'RATE_LIMITED') {
      const { code, retryAfter } = error.extensions
      return sendHttpError(req, res, { status: 429, code, message: error.message, retryAfter })
    }
    if (status === 413) return sendHttpError(req, res, tooLarge())
    if (status >= 400 && status < 500)
      return sendHttpError(req, res, {
        status,
        code,
        message: 'The request cannot be read. Check its URL, headers and body.',
      })
    log()
    const message = `Something went wrong. Quote reference ${req.id} when you report the error.`
    sendHttpError(req, res, { status: 500, code: 'INTERNAL', message })
  }
