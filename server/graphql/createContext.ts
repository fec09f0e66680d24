import { type Csrf } from '../http/csrf'
import { createSessionHandle, type SessionReader } from '../http/session'
import { requestKey } from '../idempotency/requestKey'
import type { AppContext, Exchange, Services } from '../shared/context'
import { Recording } from '../telescope/recording'
import { createLoaders } from './loaders'

/** The context of one request, the same for both APIs. */
export function createContext(
  services: Services,
  sessions: { csrf: Csrf; readSession: SessionReader },
  { req, res }: Exchange,
): AppContext {
  const recording = req.recording ?? new Recording(services.telescope, req)
  return {
    ...services,
    user: req.caller,
    session: createSessionHandle({ req, res }, sessions),
    idempotency: requestKey(req, res),
    loaders: createLoaders(services.prisma),
    address: req.ip ?? '',
    requestId: String(req.id),
    recording,
    log: req.log,
    suppressRecording: () => {
      res.locals.quiet = true
      recording.suppress()
    },
    signal: disconnectSignal(res),
  }
}

function disconnectSignal(res: Exchange['res']): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) controller.abort()
  })
  return controller.signal
}
