import type { Request, RequestHandler, Response } from 'express'

interface HttpError {
  status: number
  code: string
  message: string
  /** Number of seconds before the client may retry. */
  retryAfter?: number
}

/** Responds to an error outside an operation, in the error format of the called API. */
export function sendHttpError(req: Request, res: Response, { status, code, message, retryAfter }: HttpError): void {
  const requestId = req.id
  const graphql = req.originalUrl.startsWith('/graphql')
  const errors = graphql ? [{ message, extensions: { code, requestId, retryAfter } }] : undefined
  if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter))
  res.status(status).json({ message, code, requestId, errors })
}

/** Rejects paths that contain NUL. No record's id contains NUL, and PostgreSQL does not accept it in text. */
export const rejectNulPaths: RequestHandler = (req, res, next) =>
  req.path.includes('%00') ? sendUnknownPathError(req, res, next) : next()

export const sendUnknownPathError: RequestHandler = (req, res) =>
  sendHttpError(req, res, { status: 404, code: 'NOT_FOUND', message: 'This path does not exist. Check the URL.' })
