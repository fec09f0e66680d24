import { createHash } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { bearerToken } from '../http/bearer'
import type { Services, SignedInUser } from '../shared/context'
import { findSignedInUser } from './signedInUser'

declare global {
  namespace Express {
    interface Request {
      /** The user who sent the request; null for a visitor. */
      caller: SignedInUser | null
    }
  }
}

/** A token's last use is stored at most this often. */
const LAST_USE_INTERVAL = '1 minute'

/** The hash of a token, as it is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Identifies the sender of a request: the owner of its token if it has one, whatever its cookie, else its session's user. */
export function identifyCaller(services: Pick<Services, 'prisma' | 'secondFactorPolicy'>): RequestHandler {
  return async (req, _res, next) => {
    req.caller = await findCaller(services, req)
    next()
  }
}

async function findCaller(
  { prisma, secondFactorPolicy }: Pick<Services, 'prisma' | 'secondFactorPolicy'>,
  req: Request,
): Promise<SignedInUser | null> {
  const token = bearerToken(req)
  if (token === undefined) {
    const { userId } = req.session
    return userId === undefined ? null : findSignedInUser(prisma, userId, secondFactorPolicy)
  }
  const [row] = await prisma.$queryRaw<{ id: number; userId: number; readOnly: boolean; stale: boolean }[]>`
    select id, user_id as "userId", read_only as "readOnly",
      last_used_at is null or last_used_at < now() - ${LAST_USE_INTERVAL}::interval as stale
    from access_tokens
    where token_hash = ${hashToken(token)} and (expires_at is null or expires_at > now())`
  if (!row) return null
  // a script cannot enter a code
  const owner = await findSignedInUser(prisma, row.userId, 'optional')
  if (owner && row.stale) await prisma.$executeRaw`update access_tokens set last_used_at = now() where id = ${row.id}`
  return owner && { ...owner, token: { readOnly: row.readOnly } }
}
