import type { Services } from '../../../platform/context'

/** How long an ended invitation stays in the list, in days. */
const ENDED_INVITATION_DAYS = 30
/** How long an expired access token stays in the list, in days. */
const EXPIRED_TOKEN_DAYS = 90

/** Deletes a batch of expired sessions. @returns the number of deleted sessions. */
export function deleteExpiredSessions({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    'DELETE FROM sessions WHERE sid IN (SELECT sid FROM sessions WHERE expire < now() LIMIT 1000)',
  )
}

/**
 * Deletes a batch of access tokens that expired long ago. The audit trail still shows their owners. @returns the number
 * of deleted tokens.
 */
export function deleteExpiredAccessTokens({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM access_tokens WHERE id IN (
       SELECT id FROM access_tokens WHERE expires_at < now() - interval '${EXPIRED_TOKEN_DAYS} days' LIMIT 1000)`,
  )
}

/**
 * Deletes a batch of invitations that ended long ago. The audit trail keeps its entries about them. @returns the number
 * of deleted invitations.
 */
export function deleteEndedInvitations({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM invitations WHERE id IN (
       SELECT id FROM invitations WHERE expires_at < now() - interval '${ENDED_INVITATION_DAYS} days' LIMIT 1000)`,
  )
}

/** Deletes a batch of expired password reset links. @returns the number of deleted links. */
export function deleteExpiredPasswordResets({ prisma }: Pick<Services, 'prisma'>): Promise<number> {
  return prisma.$executeRawUnsafe(
    `DELETE FROM password_resets WHERE secret_hash IN (
       SELECT secret_hash FROM password_resets WHERE expires_at < now() LIMIT 1000)`,
  )
}
