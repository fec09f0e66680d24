import type { Request, RequestHandler } from 'express'
import type { CallerAccessCheck } from '../context'
import { sendHttpError } from '../http/httpError'
import { sendUserError } from '../http/sendUserError'
import type { ServerMetrics } from './metrics'

/** Headers that proxies add. */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Serves `GET /metrics` for Prometheus. Responds with 404 if metrics are off. */
export function createMetricsHandler(
  metrics: ServerMetrics | undefined,
  checkAccess: CallerAccessCheck,
): RequestHandler {
  return async (req, res) => {
    if (!metrics)
      return sendHttpError(req, res, {
        status: 404,
        code: 'NOT_FOUND',
        message: 'Metrics are off. Set METRICS to on, and restart the server.',
      })
    const error = isFromThisMachine(req) ? null : checkAccess(req.caller)
    if (error) return sendUserError(res, error)
    const { registry } = metrics
    res.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).send(await registry.metrics())
  }
}

/** True if the request comes from this machine, and no proxy forwarded it. */
function isFromThisMachine(req: Request): boolean {
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return (
    (address === '::1' || address.startsWith('127.')) && FORWARDING.every((name) => req.headers[name] === undefined)
  )
}
