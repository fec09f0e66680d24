import { randomUUID } from 'node:crypto'
import type express from 'express'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'

declare global {
  namespace Express {
    interface Request {
      /** Logged as `reqId` on each line of the request. */
      id: string
      readonly log: Logger
    }
  }
}

/** HTTP status while the database is unavailable. */
const UNAVAILABLE = 503

/**
 * Gives each request an id (also sent as `X-Request-Id`) and a logger, and logs one line at the end of its response. `maskPath`
 * removes secrets from a URL's path.
 */
export function logRequests(app: express.Express, logger: Logger, maskPath: (url: string) => string): void {
  // why: a getter on each request would give it its own hidden class in V8, and slow down all of its properties
  Object.defineProperty(app.request, 'log', {
    get(this: Request) {
      return logger.child({ reqId: this.id })
    },
  })
  app.use((req, res, next) => {
    // why: each part of the chain listens for the end of the response, and a stream piped into the response adds
    // several listeners
    res.setMaxListeners(20)
    const started = Date.now()
    req.id = randomUUID()
    res.setHeader('X-Request-Id', req.id)
    res.once('close', () => {
      const path = maskPath(req.originalUrl)
      logEnd(logger, res, {
        reqId: req.id,
        req: { method: req.method, path },
        res: { statusCode: res.statusCode },
        responseTime: Date.now() - started,
      })
    })
    next()
  })
}

function logEnd(logger: Logger, { statusCode, locals, writableEnded }: Response, line: object): void {
  const message = writableEnded ? 'request completed' : 'request aborted'
  // the monitor logs the beginning and the end of an outage
  if (statusCode === UNAVAILABLE) logger.debug(line, message)
  else if (statusCode >= 500) logger.error(line, 'request errored')
  else if (locals.quiet) logger.debug(line, message)
  else logger.info(line, message)
}
