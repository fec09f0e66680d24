import { type Request, type Response, Router } from 'express'
import { type ProviderSignInOutcome, SIGN_IN_OUTCOME_PARAM } from '../../../../domain/people/providerSignIn'
import { isOneLine } from '../../../../domain/values/text'
import type { AppContext, HttpExchange, UserContext } from '../../../platform/context'
import { UserError } from '../../../platform/errors/errors'
import { forbidCaching } from '../../../platform/http/securityHeaders'
import type { VisitorThrottle } from '../sessions/visitorThrottle'
import { finishIdentityLink } from './identity.service'
import {
  InvalidProviderResponseError,
  type ProviderClient,
  ProviderRefusedError,
  ProviderUnreachableError,
} from './providerClient'
import { signInByProvider } from './providerSignIn.service'
import { beginProviderVisit, endProviderVisit, PROVIDER_VISIT_LIFETIME_MS, type ProviderVisit } from './providerVisits'

export const MAX_PROVIDER_SIGN_INS_PER_HOUR = { network: 200, all: 2000 }

const NEXT_LENGTH = 2000

interface Parts {
  provider: ProviderClient
  throttle: VisitorThrottle
  context: (exchange: HttpExchange) => AppContext
}

/** Serves the redirects to the provider and back. Redirects only to the provider, the login page and the profile. */
export function createProviderRouter({ provider, throttle, context: createContext }: Parts): Router {
  const router = Router()
  router.use(forbidCaching)
  router.get('/', async (req, res) => {
    const context = createContext({ req, res })
    const next = pathIn(req.query.next)
    try {
      await throttle.count(context.address)
      const { url, ...secrets } = await provider.start(req.query.fresh === '1')
      const visit = { ...secrets, purpose: 'signIn', next, userId: null } as const
      context.visitCookie.set(await beginProviderVisit(context.prisma, visit), PROVIDER_VISIT_LIFETIME_MS)
      res.redirect(url.href)
    } catch (error) {
      sendOutcome(res, outcomeOf(error, context), { next })
    }
  })
  router.get('/callback', async (req, res) => {
    const context = createContext({ req, res })
    const { visitCookie, prisma } = context
    const visit = await endProviderVisit(prisma, textIn(req.query.state), visitCookie.secret)
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
): Promise<ProviderSignInOutcome> {
  if (visit.purpose === 'link' && context.user?.id !== visit.userId) return 'expired'
  try {
    const { search } = new URL(req.originalUrl, provider.settings.appUrl)
    const identity = await provider.identify(search, { ...visit, state: textIn(req.query.state) })
    if (visit.purpose === 'link') return await finishIdentityLink(context as UserContext, identity)
    return await signInByProvider(context, provider.settings, identity, visit)
  } catch (error) {
    return outcomeOf(error, context)
  }
}

/** Converts an error to an outcome, and logs errors that the operator may have to fix. Rethrows any other error. */
function outcomeOf(error: unknown, { log }: AppContext): ProviderSignInOutcome {
  if (error instanceof UserError && error.extensions.code === 'RATE_LIMITED') return 'throttled'
  if (error instanceof UserError && error.extensions.code === 'UNAUTHENTICATED') return 'expired'
  if (error instanceof ProviderRefusedError) return 'cancelled'
  if (error instanceof ProviderUnreachableError) {
    log.warn({ reason: error.message }, 'the provider cannot be reached')
    return 'unreachable'
  }
  if (error instanceof InvalidProviderResponseError) {
    log.warn({ reason: error.message }, 'the provider’s answer was refused')
    return 'invalid'
  }
  throw error
}

/**
 * Redirects to the page that shows the outcome. `next` is passed on as a parameter; the page opens it only if it is a
 * path of this app.
 */
function sendOutcome(res: Response, outcome: ProviderSignInOutcome, { next, purpose }: Partial<ProviderVisit>): void {
  const page = purpose === 'link' ? '/profile' : '/login'
  res.redirect(`${page}?${new URLSearchParams({ [SIGN_IN_OUTCOME_PARAM]: outcome, ...(next && { next }) })}`)
}

/** Returns the path to open after the sign-in; empty if the value is not a path. */
function pathIn(value: unknown): string {
  const path = textIn(value).slice(0, NEXT_LENGTH)
  return path.startsWith('/') && isOneLine(path) ? path : ''
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
