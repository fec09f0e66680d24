import type { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { createNotFoundError } from '../../../platform/errors/errors'
import { getPublicSessionId } from '../../../platform/http/session'
import { recordAuditedChange } from '../../audit/audit'
import { endUserSession, endUserSessions } from './endUserSessions'
import { lockUserAccess } from './lockUserAccess'
import type { OwnSession } from './ownSession.type'
import { verifyCurrentPassword } from './reauthentication'

interface SessionRow {
  sid: string
  createdAt: string
  seenAt: string
  userAgent: string
  address: string
}

/** Lists the user's open sessions, last used first. */
export async function listOwnSessions({ prisma, user, session }: UserContext): Promise<OwnSession[]> {
  const rows = await prisma.$queryRaw<SessionRow[]>`
    select sid, sess->>'createdAt' as "createdAt", sess->>'seenAt' as "seenAt", sess->>'userAgent' as "userAgent",
      sess->>'address' as address
    from sessions where sess->>'userId' = ${String(user.id)} and expire > now()
    order by (sess->>'seenAt')::bigint desc limit 100`
  return rows.map(({ sid, createdAt, seenAt, ...row }) => ({
    ...row,
    id: getPublicSessionId(sid),
    current: sid === session.id,
    createdAt: new Date(Number(createdAt)),
    seenAt: new Date(Number(seenAt)),
  }))
}

/**
 * Ends the user's other sessions, or only the one with this public id.
 * @throws BAD_USER_INPUT on `password`, RATE_LIMITED after too many failures, NOT_FOUND unless it is another session of
 * the user.
 */
export async function signOutElsewhere(
  context: UserContext,
  password: string,
  id?: string | null,
): Promise<OwnSession[]> {
  const { prisma, user, session } = context
  await verifyCurrentPassword(context, password)
  await prisma.$transaction(async (transaction) => {
    await lockUserAccess(transaction, user)
    if (id == null) await endUserSessions(transaction, user.id, { except: session.id })
    else await endOtherSession(transaction, context, id)
    await recordAuditedChange(transaction, { user, action: 'user.signOutElsewhere', id: user.id })
  })
  await session.renew(prisma)
  return listOwnSessions(context)
}

async function endOtherSession(transaction: Prisma.TransactionClient, { user, session }: UserContext, id: string) {
  const rows = await transaction.$queryRaw<{ sid: string }[]>`
    select sid from sessions where sess->>'userId' = ${String(user.id)} and sid <> ${session.id}`
  const other = rows.find(({ sid }) => getPublicSessionId(sid) === id)
  if (!other) throw createNotFoundError('session')
  await endUserSession(transaction, user.id, other.sid)
}
