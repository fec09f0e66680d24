import { createHash } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { Prisma } from '../../generated/prisma/client'
import type { Services, SignedInUser } from '../../platform/context'
import { bearerToken } from '../../platform/http/bearer'
import { BY_KEY_SQL } from '../../platform/records/conditions'
import { type StoredUser, underPolicy, userJson } from './signedInUser'

declare global {
  namespace Express {
    interface Request {
      /** The user who sent the request; null for a visitor. */
      caller: SignedInUser | null
      /** The caller was identified before the whole body had arrived. */
      hasLateBody?: boolean
    }
  }
}

/** A token's last use is stored at most this often. */
const LAST_USE_INTERVAL = '1 minute'

type CallerServices = Pick<Services, 'prisma' | 'reader' | 'secondFactorPolicy'>

/** The hash of a token, as it is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The user for whom a browser sends a request, where that must not be anyone else: another tab may have changed the session. */
const EXPECTED_USER = 'Expected-User'

/** Identifies the sender of a request: the owner of its token if it has one, whatever its cookie, else its session's user. */
export function identifyCaller(services: CallerServices): RequestHandler {
  return async (req, _res, next) => {
    await identify(req, services)
    req.hasLateBody = !req.complete
    next()
  }
}

/** Identifies the sender of a slow body again: an account, a token or a role may have ended while it was sent. */
export function identifySlowCaller(services: CallerServices): RequestHandler {
  return async (req, _res, next) => {
    if (req.hasLateBody) await identifyAgain(req, services)
    next()
  }
}

/** Reads again who the caller is and what they may do. */
export async function identifyAgain(req: Request, services: CallerServices): Promise<void> {
  if (!req.caller) return
  if (!req.caller.token) await reloadSession(req)
  await identify(req, services)
}

async function identify(req: Request, services: CallerServices): Promise<void> {
  const token = bearerToken(req)
  req.caller = token === undefined ? sessionUser(req, services) : await findOwner(services, token)
}

/** Reads the session with its user again; a session that has ended has no user. */
function reloadSession(req: Request): Promise<void> {
  req.sessionUser = undefined
  return new Promise((resolve) => req.session.reload(() => resolve()))
}

function sessionUser(req: Request, { secondFactorPolicy }: CallerServices): SignedInUser | null {
  const { session, sessionUser } = req
  const expected = req.get(EXPECTED_USER)
  if (session.userId === undefined || !sessionUser || (expected ?? String(session.userId)) !== String(session.userId))
    return null
  return underPolicy(sessionUser, secondFactorPolicy)
}

interface TokenRow {
  id: number
  readOnly: boolean
  stale: boolean
  user: StoredUser
}

const tokenOwner = (hash: string) => Prisma.sql`${BY_KEY_SQL}
  select t.id, t.read_only as "readOnly", ${userJson} as "user",
      t.last_used_at is null or t.last_used_at < now() - interval '${Prisma.raw(LAST_USE_INTERVAL)}' as stale
    from access_tokens t join users u on u.id = t.user_id and u.active
    where t.token_hash = ${hash} and (t.expires_at is null or t.expires_at > now())`

async function findOwner({ prisma, reader }: CallerServices, token: string): Promise<SignedInUser | null> {
  const [row] = await reader.$queryRaw<TokenRow[]>(tokenOwner(hashToken(token)))
  if (!row) return null
  if (row.stale) await prisma.$executeRaw`update access_tokens set last_used_at = now() where id = ${row.id}`
  // a script cannot enter a code
  return { ...underPolicy(row.user, 'optional'), token: { readOnly: row.readOnly } }
}
