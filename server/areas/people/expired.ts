import type { Services } from '../../platform/context'

/** Days for which an access token is still listed after it has expired. */
const EXPIRED_TOKEN_DAYS = 90

/** Deletes some of the sessions that have ended. @returns how many. */
export function deleteExpiredSessions({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    'DELETE FROM sessions WHERE sid IN (SELECT sid FROM sessions WHERE expire < now() LIMIT 1000)',
  )
}

/** Deletes some of the access tokens that expired long ago; the audit trail keeps who had them. @returns how many. */
export function deleteExpiredAccess({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM access_tokens WHERE id IN (
       SELECT id FROM access_tokens WHERE expires_at < now() - interval '${EXPIRED_TOKEN_DAYS} days' LIMIT 1000)`,
  )
}
