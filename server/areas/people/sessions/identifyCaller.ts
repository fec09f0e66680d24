import type { Request, RequestHandler } from 'express'
import type { SessionData } from 'express-session'
import { Prisma } from '../../../generated/prisma/client'
import type { Services, SignedInUser } from '../../../platform/context'
import { extractBearerToken } from '../../../platform/http/bearerToken'
import { keyLookupHintSql } from '../../../platform/records/sqlConditions'
import { hashToken } from '../tokenHash'
import { applySecondFactorPolicy, type StoredSignedInUser, signedInUserJsonSql } from './signedInUser'

declare global {
  namespace Express {
    interface Request {
      /** The user who sent the request; null if not signed in. */
      caller: SignedInUser | null
      /** True if the caller was identified before the whole body had arrived. */
      hasLateBody?: boolean
    }
  }
}

/** Minimum interval between two updates of a token's last use. */
const LAST_USE_INTERVAL = '1 minute'

type CallerServices = Pick<Services, 'prisma' | 'reader' | 'secondFactorPolicy'>

/** Header with the user that the browser shows as signed in; another tab may have changed the session since. */
const EXPECTED_USER = 'Expected-User'

/** Identifies the caller: the owner of the access token, regardless of cookies, otherwise the session's user. */
export function identifyCaller(services: CallerServices): RequestHandler {
  return async (req, _res, next) => {
    await identify(req, services)
    req.hasLateBody = !req.complete
    next()
  }
}

/**
 * Identifies the caller again after a slow request body, because an account, token or role may have changed in the
 * meantime.
 */
export function identifySlowCaller(services: CallerServices): RequestHandler {
  return async (req, _res, next) => {
    if (req.hasLateBody) await reidentifyCaller(req, services)
    next()
  }
}

/** Reloads the caller with current roles and permissions. */
export async function reidentifyCaller(req: Request, services: CallerServices): Promise<void> {
  if (!req.caller) return
  if (!req.caller.token) await reloadSession(req)
  await identify(req, services)
}

async function identify(req: Request, services: CallerServices): Promise<void> {
  const token = extractBearerToken(req)
  req.caller = token === undefined ? sessionUser(req, services) : await findOwner(services, token)
}

/** Reloads the session with its user. If the session has ended, the request gets an empty session. */
async function reloadSession(req: Request): Promise<void> {
  const { sessionStore: store, sessionID } = req
  req.sessionUser = undefined
  const stored = await new Promise<SessionData | null | undefined>((resolve, reject) =>
    store.get(sessionID, (error, session) => (error ? reject(error) : resolve(session))),
  )
  if (stored) store.createSession(req, stored)
  else store.generate(req)
}

function sessionUser(req: Request, { secondFactorPolicy }: CallerServices): SignedInUser | null {
  const { session, sessionUser } = req
  const expected = req.get(EXPECTED_USER)
  if (session.userId === undefined || !sessionUser || (expected ?? String(session.userId)) !== String(session.userId))
    return null
  return applySecondFactorPolicy(sessionUser, secondFactorPolicy)
}

interface TokenRow {
  id: number
  readOnly: boolean
  stale: boolean
  user: StoredSignedInUser
}

const tokenOwner = (hash: string) => Prisma.sql`${keyLookupHintSql}
  select t.id, t.read_only as "readOnly", ${signedInUserJsonSql} as "user",
      t.last_used_at is null or t.last_used_at < now() - interval '${Prisma.raw(LAST_USE_INTERVAL)}' as stale
    from access_tokens t join users u on u.id = t.user_id and u.active
    where t.token_hash = ${hash} and (t.expires_at is null or t.expires_at > now())`

async function findOwner({ prisma, reader }: CallerServices, token: string): Promise<SignedInUser | null> {
  const [row] = await reader.$queryRaw<TokenRow[]>(tokenOwner(hashToken(token)))
  if (!row) return null
  if (row.stale) await prisma.$executeRaw`update access_tokens set last_used_at = now() where id = ${row.id}`
  // a token requires no second factor, because a script cannot enter a code
  return { ...applySecondFactorPolicy(row.user, 'optional'), token: { readOnly: row.readOnly } }
}
