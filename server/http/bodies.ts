import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { maskError } from '../telescope/masking/errors'
import { refuse } from './refuse'

const BAD_REQUEST = 'BAD_REQUEST'
const SMALL = '1mb'
const WITH_PHOTOS = '20mb'
/** Where photos travel. */
const PHOTO_PATHS = /^\/(graphql|api\/(assets|tests|stock)(\/|$))/

/** Levels that a body may have: whatever reads it after this may do so by calling itself. */
const LEVELS = 64

/** Reads JSON bodies of at most 64 levels and 1 MiB, or 20 MiB where a signed-in user may send photos. */
export function jsonBodies(): RequestHandler {
  const small = express.json({ limit: SMALL })
  const large = express.json({ limit: WITH_PHOTOS })
  return (req, res, next) => {
    const photos = PHOTO_PATHS.test(req.path) && req.caller !== null
    const read = photos ? large : small
    read(req, res, (error) => {
      if (error || isWithin(LEVELS, req.body)) return next(error)
      refuse(req, res, { status: 400, code: BAD_REQUEST, message: `A body has at most ${LEVELS} levels.` })
    })
  }
}

function isWithin(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((entry) => isWithin(levels - 1, entry))
}

/** Answers what went wrong outside an operation, such as a body that cannot be read. */
export const httpErrors: ErrorRequestHandler = (error, req, res, _next) => {
  // never handed on: Express would print the error as it is, secrets and all
  const log = () => req.log.error({ err: req.recording?.fault(error) ?? maskError(error) }, 'request failed')
  if (res.headersSent) {
    log()
    return void res.destroy()
  }
  const status = Number(error.statusCode ?? error.status ?? 500)
  const code = BAD_REQUEST
  if (error.type === 'entity.parse.failed')
    return refuse(req, res, { status: 400, code, message: 'The body is not valid JSON.' })
  if (status === 413)
    return refuse(req, res, { status, code: 'PAYLOAD_TOO_LARGE', message: 'This is too large to be sent.' })
  if (status >= 400 && status < 500) return refuse(req, res, { status, code, message: 'The request cannot be read.' })
  log()
  const message = `Something broke inside. Please report it with the number ${req.id}.`
  refuse(req, res, { status: 500, code: 'INTERNAL', message })
}
