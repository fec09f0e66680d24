import type { Services } from '../../../platform/context'

/** Days that an ended invitation stays in the list. */
const ENDED_INVITATION_DAYS = 30
/** Days that an expired access token stays in the list. */
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

/** Deletes a batch of invitations that ended long ago. The audit trail still has them. @returns the number of deleted ones. */
export function deleteEndedInvitations({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM invitations WHERE id IN (
       SELECT id FROM invitations WHERE expires_at < now() - interval '${ENDED_INVITATION_DAYS} days' LIMIT 1000)`,
  )
}

/** Deletes a batch of links for forgotten passwords that have expired. @returns the number of deleted ones. */
export function deleteExpiredPasswordResets({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM password_resets WHERE secret_hash IN (
       SELECT secret_hash FROM password_resets WHERE expires_at < now() LIMIT 1000)`,
  )
}
