import express, { type ErrorRequestHandler, type RequestHandler } from 'express'

const SMALL = '1mb'
const WITH_PHOTOS = '20mb'
/** Where photos travel. */
const PHOTO_PATHS = /^\/(graphql|api\/(assets|tests)(\/|$))/

/** Reads JSON bodies: 1 MiB, or 20 MiB where a signed-in user may send photos. */
export function jsonBodies(): RequestHandler {
  const small = express.json({ limit: SMALL })
  const large = express.json({ limit: WITH_PHOTOS })
  return (req, res, next) => {
    const photos = PHOTO_PATHS.test(req.path) && req.caller !== null
    return (photos ? large : small)(req, res, next)
  }
}

/** Answers what went wrong outside an operation, such as a body that cannot be read. */
export const httpErrors: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error)
  const status = Number(error.statusCode ?? error.status ?? 500)
  if (error.type === 'entity.parse.failed') return answer(400, 'BAD_REQUEST', 'The body is not valid JSON.')
  if (status === 413) return answer(413, 'PAYLOAD_TOO_LARGE', 'This is too large to be sent.')
  if (status >= 400 && status < 500) return answer(status, 'BAD_REQUEST', 'The request cannot be read.')
  req.log.error({ err: error }, 'request failed')
  return answer(500, 'INTERNAL', `Something broke inside. Please report it with the number ${req.id}.`)

  function answer(code: number, name: string, message: string) {
    const requestId = String(req.id)
    res.status(code).json({ message, requestId, errors: [{ message, extensions: { code: name, requestId } }] })
  }
}
