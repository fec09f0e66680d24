import type { RequestHandler } from 'express'
import { routePattern } from '../http/routePattern'
import type { ServerMetrics } from './metrics'

/** Counts every request once its response has been sent or its caller has disconnected. */
export function countRequests({ requests }: ServerMetrics): RequestHandler {
  return (req, res, next) => {
    const stop = requests.startTimer()
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : 'aborted'
      stop({ method: req.method, route: routePattern(req), status })
    })
    next()
  }
}
