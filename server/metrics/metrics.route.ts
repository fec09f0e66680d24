import type { RequestHandler } from 'express'
import { metricsRefusal } from '../graphql/permissions'
import { sendHttpError } from '../http/httpError'
import { isFromThisMachine } from '../http/loopback'
import { sendError } from '../rest/sendError'
import type { Metrics } from './metrics'

/** `GET /metrics`, for Prometheus: answers 404 where there are none. */
export function metricsRoute(metrics: Metrics | undefined): RequestHandler {
  return async (req, res) => {
    if (!metrics) return sendHttpError(req, res, { status: 404, code: 'NOT_FOUND', message: 'Metrics are off.' })
    const refusal = metricsRefusal(req.caller, { isLocal: isFromThisMachine(req) })
    if (refusal) return sendError(res, refusal)
    const { registry } = metrics
    res.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).send(await registry.metrics())
  }
}
