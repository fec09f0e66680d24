import type { Services } from '../../platform/context'

/** Days for which an expired access token stays in the list. */
const EXPIRED_TOKEN_DAYS = 90

/** Deletes a batch of expired sessions. @returns the number of deleted ones. */
export function deleteExpiredSessions({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    'DELETE FROM sessions WHERE sid IN (SELECT sid FROM sessions WHERE expire < now() LIMIT 1000)',
  )
}

/**
 * Deletes a batch of access tokens that expired long ago. The audit trail still shows their owners. @returns the number of deleted
 * ones.
 */
export function deleteExpiredAccess({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM access_tokens WHERE id IN (
       SELECT id FROM access_tokens WHERE expires_at < now() - interval '${EXPIRED_TOKEN_DAYS} days' LIMIT 1000)`,
  )
}
