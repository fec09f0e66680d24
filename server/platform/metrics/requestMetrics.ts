import type { RequestHandler } from 'express'
import { getRoutePattern } from '../http/getRoutePattern'
import type { ServerMetrics } from './metrics'

/** Counts every request when its response has been sent or its caller has disconnected. */
export function createRequestMetricsHandler({ requests }: ServerMetrics): RequestHandler {
  return (req, res, next) => {
    const stop = requests.startTimer()
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : 'aborted'
      stop({ method: req.method, route: getRoutePattern(req), status })
    })
    next()
  }
}
