import type { PrismaClient } from '../../generated/prisma/client'
import type { AppContext, HttpExchange, Loaders, Services } from '../../platform/context'
import { createVisitCookie } from '../../platform/http/createVisitCookie'
import type { CsrfProtection } from '../../platform/http/csrf'
import type { SecureCookies } from '../../platform/http/securityHeaders'
import { createSessionHandle, type SessionHandle, type SessionReader } from '../../platform/http/session'
import { getIdempotencyRequestKey } from '../../platform/idempotency/idempotencyRequestKey'
import { RequestRecording } from '../../platform/telescope/requestRecording'
import { createDataLoaders } from './loaders'

/**
 * Creates the context of each request, for both APIs. For each operation, Apollo Server copies a context's own
 * properties and evaluates its own getters, so shared services are on the prototype and rarely used values are
 * inherited getters.
 */
export function createContextFactory(
  services: Services,
  sessions: { csrf: CsrfProtection; readSession: SessionReader; secure: SecureCookies },
): (exchange: HttpExchange) => AppContext {
  class RequestContext implements Omit<AppContext, keyof Services> {
    readonly user
    readonly requestId
    readonly idempotency
    readonly recording
    private ownLoaders: Loaders | undefined
    private ownSignal: AbortSignal | undefined

    constructor(private readonly exchange: HttpExchange) {
      const { req, res } = exchange
      this.user = req.caller
      this.requestId = req.id
      this.idempotency = getIdempotencyRequestKey(req, res)
      this.recording = req.recording ?? new RequestRecording(services.telescope, req)
    }

    readonly suppressRecording = () => {
      this.exchange.res.locals.quiet = true
      this.recording.suppress()
    }

    get session(): SessionHandle {
      return createSessionHandle(this.exchange, sessions)
    }

    get visitCookie() {
      return createVisitCookie(this.exchange, sessions.secure)
    }

    get loaders() {
      this.ownLoaders ??= createDataLoaders(services.prisma)
      return this.ownLoaders
    }

    get signal() {
      this.ownSignal ??= disconnectSignal(this.exchange.res)
      return this.ownSignal
    }

    get address() {
      return this.exchange.req.ip ?? ''
    }

    get log() {
      return this.exchange.req.log
    }
  }
  Object.assign(RequestContext.prototype, services)
  return (exchange) => new RequestContext(exchange) as RequestContext & Services
}

export function buildTransactionContext(context: AppContext, transaction: PrismaClient): AppContext {
  const reads = {
    prisma: transaction,
    reader: transaction,
    loaders: createDataLoaders(transaction),
  }
  // why: the replacements are inherited, because Apollo Server copies own properties by assignment, which fails for
  // `loaders`: its inherited getter has no setter
  return Object.create(Object.create(context, Object.getOwnPropertyDescriptors(reads)))
}

/** Returns a signal that is aborted if the caller disconnects before the response has been sent. */
function disconnectSignal(res: HttpExchange['res']): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    if (!res.writableFinished) controller.abort()
  }
  if (res.closed) abort()
  else res.once('close', abort)
  return controller.signal
}
