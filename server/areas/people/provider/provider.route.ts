import { type Request, type Response, Router } from 'express'
import { OUTCOME_PARAMETER, type ProviderOutcome } from '../../../../domain/people/providerSignIn'
import { isOneLine } from '../../../../domain/values/text'
import type { AppContext, HttpExchange, UserContext } from '../../../platform/context'
import { UserError } from '../../../platform/errors/errors'
import { neverStored } from '../../../platform/http/security'
import type { VisitorThrottle } from '../sessions/visitorThrottle'
import { finishLink } from './identity.service'
import { ProviderAnswerInvalid, type ProviderClient, ProviderRefused, ProviderUnreachable } from './providerClient'
import { signInByProvider } from './providerSignIn.service'
import { beginVisit, endVisit, type ProviderVisit, VISIT_MS } from './visits'

/** Maximum number of sign-ins started per hour. */
export const STARTS_PER_HOUR = { network: 200, all: 2000 }

const NEXT_LENGTH = 2000

interface Parts {
  provider: ProviderClient
  throttle: VisitorThrottle
  context: (exchange: HttpExchange) => AppContext
}

/** Serves the redirects to the provider and back. Redirects only to the provider, the login page and the profile. */
export function providerRoutes({ provider, throttle, context: createContext }: Parts): Router {
  const router = Router()
  router.use(neverStored)
  router.get('/', async (req, res) => {
    const context = createContext({ req, res })
    const next = pathIn(req.query.next)
    try {
      await throttle.count(context.address)
      const { url, ...secrets } = await provider.start(req.query.fresh === '1')
      const visit = { ...secrets, purpose: 'signIn', next, userId: null } as const
      context.visitCookie.set(await beginVisit(context.prisma, visit), VISIT_MS)
      res.redirect(url.href)
    } catch (error) {
      sendOutcome(res, outcomeOf(error, context), { next })
    }
  })
  router.get('/callback', async (req, res) => {
    const context = createContext({ req, res })
    const { visitCookie, prisma } = context
    const visit = await endVisit(prisma, textIn(req.query.state), visitCookie.secret)
    visitCookie.clear()
    if (!visit) return sendOutcome(res, 'expired', {})
    sendOutcome(res, await finish(provider, context, req, visit), visit)
  })
  router.get('/sign-out', async (req, res) => {
    const url = await provider.signOutUrl().catch((error: unknown) => {
      outcomeOf(error, createContext({ req, res }))
      return undefined
    })
    res.redirect(url?.href ?? '/login')
  })
  return router
}

async function finish(
  provider: ProviderClient,
  context: AppContext,
  req: Request,
  visit: ProviderVisit,
): Promise<ProviderOutcome> {
  if (visit.purpose === 'link' && context.user?.id !== visit.userId) return 'expired'
  try {
    const { search } = new URL(req.originalUrl, provider.settings.appUrl)
    const identity = await provider.identify(search, { ...visit, state: textIn(req.query.state) })
    if (visit.purpose === 'link') return await finishLink(context as UserContext, identity)
    return await signInByProvider(context, provider.settings, identity, visit)
  } catch (error) {
    return outcomeOf(error, context)
  }
}

/**
 * Converts an error to an outcome, and logs errors that the operator may have to fix.
 * @throws any other error again.
 */
function outcomeOf(error: unknown, { log }: AppContext): ProviderOutcome {
  if (error instanceof UserError && error.extensions.code === 'RATE_LIMITED') return 'throttled'
  if (error instanceof UserError && error.extensions.code === 'UNAUTHENTICATED') return 'expired'
  if (error instanceof ProviderRefused) return 'cancelled'
  if (error instanceof ProviderUnreachable) {
    log.warn({ reason: error.message }, 'the provider cannot be reached')
    return 'unreachable'
  }
  if (error instanceof ProviderAnswerInvalid) {
    log.warn({ reason: error.message }, 'the provider’s answer was refused')
    return 'invalid'
  }
  throw error
}

/** Redirects to the page that shows the outcome. `next` is only a parameter there; the page opens only paths of this app. */
function sendOutcome(res: Response, outcome: ProviderOutcome, { next, purpose }: Partial<ProviderVisit>): void {
  const page = purpose === 'link' ? '/profile' : '/login'
  res.redirect(`${page}?${new URLSearchParams({ [OUTCOME_PARAMETER]: outcome, ...(next && { next }) })}`)
}

/** Returns the path to open after the sign-in; empty if the value is not a path. */
function pathIn(value: unknown): string {
  const path = textIn(value).slice(0, NEXT_LENGTH)
  return path.startsWith('/') && isOneLine(path) ? path : ''
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
