import type { Prisma, User } from '../../../generated/prisma/client'
import { hashToken } from '../../people/tokenHash'

const DAY = 24 * 60 * 60_000

/** The secret of the open link. Like the accounts' password, this secret is public. */
export const DEMO_INVITATION_SECRET = 'demonstration'

/** Stores four invitations from the administrator: an open link, an emailed one, an expired one and a used one. */
export async function storeSampleInvitations(
  transaction: Prisma.TransactionClient,
  people: readonly User[],
): Promise<void> {
  const [inviter, joined] = people
  const role = await transaction.role.findFirst({ where: { name: 'tester' }, select: { id: true } })
  if (!inviter || !joined || !role) return
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
  const invitations = [
    { secret: 'joined', email: joined.email, sent: 40, usedAt: daysAgo(38), userId: joined.id },
    { secret: 'expired', email: 'george@hall.example', sent: 12 },
    { secret: 'mailed', email: 'winifred@hall.example', sent: 1, mailedAt: daysAgo(1) },
    { secret: DEMO_INVITATION_SECRET, email: null, sent: 0 },
  ]
  await transaction.invitation.createMany({
    data: invitations.map(({ secret, sent, ...invitation }) => ({
      ...invitation,
      secretHash: hashToken(secret),
      roleIds: [role.id],
      invitedById: inviter.id,
      createdAt: daysAgo(sent),
      expiresAt: daysAgo(sent - 7),
    })),
  })
}
