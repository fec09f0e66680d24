import { randomUUID } from 'node:crypto'
import type express from 'express'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'

declare global {
  namespace Express {
    interface Request {
      /** The request's id, which each of its log lines contains as `reqId`. */
      id: string
      readonly log: Logger
    }
  }
}

/** HTTP status of responses while the database is unavailable. */
const UNAVAILABLE = 503

/**
 * Gives each request an id, which is also sent as `X-Request-Id`, and a logger. Logs one line when the response ends.
 * `maskPath` removes secrets from the path of a URL.
 */
export function logHttpRequests(app: express.Express, logger: Logger, maskPath: (url: string) => string): void {
  // why: the getter is defined once for all requests; a getter on each request would give each one its own hidden class
  // in V8, which slows all property access
  Object.defineProperty(app.request, 'log', {
    get(this: Request) {
      return logger.child({ reqId: this.id })
    },
  })
  app.use((req, res, next) => {
    // why: Node's default of ten listeners is too low, because many parts listen for the end of the response, and each
    // stream piped into it adds several more
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
  // why: this is logged at debug level, because the monitor already logs the beginning and end of an outage
  if (statusCode === UNAVAILABLE) logger.debug(line, message)
  else if (statusCode >= 500) logger.error(line, 'request errored')
  else if (locals.quiet) logger.debug(line, message)
  else logger.info(line, message)
}
