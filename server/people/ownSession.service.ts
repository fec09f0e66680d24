import { recordChange } from '../audit/audit'
import type { UserContext } from '../graphql/context'
import { publicSessionId } from '../http/session'
import type { OwnSession } from './ownSession.resolver'

interface SessionRow {
  sid: string
  createdAt: string
  seenAt: string
  userAgent: string
  address: string
}

/** One's own browser sessions that have not ended, last used first. */
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

/** Ends one's other sessions. */
export async function signOutElsewhere(context: UserContext): Promise<OwnSession[]> {
  const { prisma, user, session } = context
  await prisma.$transaction(async (transaction) => {
    await session.endOthers(transaction, user.id)
    await recordChange(transaction, { user, action: 'user.signOutElsewhere', id: user.id })
  })
  return listOwnSessions(context)
}
