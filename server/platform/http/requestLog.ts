import { randomUUID } from 'node:crypto'
import type express from 'express'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'

declare global {
  namespace Express {
    interface Request {
      /** The request's id, which its lines of the log hold as `reqId`. */
      id: string
      /** The log of this request. */
      readonly log: Logger
    }
  }
}

/** HTTP status while the database is unavailable. */
const UNAVAILABLE = 503

/**
 * Gives each request of an app an id, which is also sent as `X-Request-Id`, and a log, and logs one line when its response has ended;
 * `maskPath` is the path of an address as it may be logged.
 */
export function logRequests(app: express.Express, logger: Logger, maskPath: (url: string) => string): void {
  // why: V8 would make a hidden class of its own for each request that is given a getter, and find none of its properties quickly
  Object.defineProperty(app.request, 'log', {
    get(this: Request) {
      return logger.child({ reqId: this.id })
    },
  })
  app.use((req, res, next) => {
    // why: each part of the chain waits for the end of the response, and a stream that is piped into it several times more
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
