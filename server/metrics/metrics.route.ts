import type { RequestHandler } from 'express'
import { sendHttpError } from '../http/httpError'
import { isFromThisMachine } from '../http/loopback'
import type { AccessCheck } from '../shared/context'
import { sendError } from '../shared/sendError'
import type { Metrics } from './metrics'

/** `GET /metrics`, for Prometheus: answers 404 where there are none. */
export function metricsRoute(metrics: Metrics | undefined, checkAccess: AccessCheck): RequestHandler {
  return async (req, res) => {
    if (!metrics) return sendHttpError(req, res, { status: 404, code: 'NOT_FOUND', message: 'Metrics are off.' })
    const error = isFromThisMachine(req) ? null : checkAccess(req.caller)
    if (error) return sendError(res, error)
    const { registry } = metrics
    res.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).send(await registry.metrics())
  }
}
