import { type Csrf } from '../http/csrf'
import { createSessionHandle, type SessionReader } from '../http/session'
import { requestKey } from '../idempotency/requestKey'
import type { Queryable } from '../shared/conditions'
import type { AppContext, Exchange, Loaders, Services } from '../shared/context'
import { createJoinedReader } from '../shared/joinedReader'
import { Recording } from '../telescope/recording'
import { createLoaders } from './loaders'

/** The context of one request, the same for both APIs. */
export function createContext(
  services: Services,
  sessions: { csrf: Csrf; readSession: SessionReader },
  { req, res }: Exchange,
): AppContext {
  const recording = req.recording ?? new Recording(services.telescope, req)
  let loaders: Loaders | undefined
  let joinedReader: Queryable | undefined
  let signal: AbortSignal | undefined
  return {
    ...services,
    user: req.caller,
    session: createSessionHandle({ req, res }, sessions),
    idempotency: requestKey(req, res),
    // why: what few operations need is made when it is asked for
    get loaders() {
      loaders ??= createLoaders(services.prisma)
      return loaders
    },
    get joinedReader() {
      joinedReader ??= createJoinedReader(services.reader)
      return joinedReader
    },
    get signal() {
      signal ??= disconnectSignal(res)
      return signal
    },
    get address() {
      return req.ip ?? ''
    },
    get log() {
      return req.log
    },
    requestId: req.id,
    recording,
    suppressRecording: () => {
      res.locals.quiet = true
      recording.suppress()
    },
  }
}

/** Aborted when the caller disconnects without waiting for the response, or already has. */
function disconnectSignal(res: Exchange['res']): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    if (!res.writableFinished) controller.abort()
  }
  if (res.closed) abort()
  else res.once('close', abort)
  return controller.signal
}
