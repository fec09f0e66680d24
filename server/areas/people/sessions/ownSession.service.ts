import type { Prisma } from '../../../generated/prisma/client'
import type { UserContext } from '../../../platform/context'
import { notFound } from '../../../platform/errors/errors'
import { publicSessionId } from '../../../platform/http/session'
import { recordChange } from '../../audit/audit'
import { endSession, endSessions } from './endSessions'
import { lockAccess } from './lockAccess'
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
    id: publicSessionId(sid),
    current: sid === session.id,
    createdAt: new Date(Number(createdAt)),
    seenAt: new Date(Number(seenAt)),
  }))
}

/**
 * Ends the user's other sessions, or only the one with this public id.
 * @throws BAD_USER_INPUT at `password`, RATE_LIMITED after too many failures, NOT_FOUND unless it is another session of the user.
 */
export async function signOutElsewhere(
  context: UserContext,
  password: string,
  id?: string | null,
): Promise<OwnSession[]> {
  const { prisma, user, session } = context
  await verifyCurrentPassword(context, password)
  await prisma.$transaction(async (transaction) => {
    await lockAccess(transaction, user)
    if (id == null) await endSessions(transaction, user.id, { except: session.id })
    else await endOtherSession(transaction, context, id)
    await recordChange(transaction, { user, action: 'user.signOutElsewhere', id: user.id })
  })
  await session.renew(prisma)
  return listOwnSessions(context)
}

async function endOtherSession(transaction: Prisma.TransactionClient, { user, session }: UserContext, id: string) {
  const rows = await transaction.$queryRaw<{ sid: string }[]>`
    select sid from sessions where sess->>'userId' = ${String(user.id)} and sid <> ${session.id}`
  const other = rows.find(({ sid }) => publicSessionId(sid) === id)
  if (!other) throw notFound('session')
  await endSession(transaction, user.id, other.sid)
}
