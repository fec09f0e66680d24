import { hasAllPermissionsOf, hasPermission } from '../../../../domain/people/permissions'
import type { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { findSignedInUser } from '../sessions/signedInUser'
import { type Invitation, InvitationState } from './invitation.type'

/** How long a link works, in days. */
export const INVITATION_VALID_DAYS = 7

const selection = {
  omit: { secretHash: true },
  include: { invitedBy: { select: { name: true } }, user: { select: { name: true } } },
} satisfies Prisma.InvitationDefaultArgs

/** A stored invitation with its current roles. */
export type StoredInvitation = Prisma.InvitationGetPayload<typeof selection> & {
  roles: string[]
  permissions: string[]
  /** True if one of the invitation's roles no longer exists. */
  lacksRole: boolean
  inviter: SignedInUser | null
}

/** Reads any number of invitations with their roles and inviters, using at most four statements. */
export async function selectInvitations(
  database: Prisma.TransactionClient,
  page: Pick<Prisma.InvitationFindManyArgs, 'where' | 'skip' | 'take'>,
): Promise<StoredInvitation[]> {
  const rows = await database.invitation.findMany({ ...page, ...selection, orderBy: { id: 'desc' } })
  if (rows.length === 0) return []
  const roles = await database.role.findMany({
    where: { id: { in: rows.flatMap(({ roleIds }) => roleIds) } },
    include: { permissions: true },
  })
  const inviters = new Map<number, SignedInUser | null>()
  for (const { invitedById } of rows)
    if (!inviters.has(invitedById)) inviters.set(invitedById, await findSignedInUser(database, invitedById, 'optional'))
  return rows.map((row) => {
    const own = roles.filter(({ id }) => row.roleIds.includes(id))
    return {
      ...row,
      roles: own.map(({ name }) => name).sort(),
      permissions: own.flatMap(({ permissions }) => permissions.map(({ permission }) => permission)),
      lacksRole: own.length < row.roleIds.length,
      inviter: inviters.get(row.invitedById) ?? null,
    }
  })
}

/** True if the inviter may still grant the invitation's roles, given what these roles permit now. */
function mayStillInvite({ inviter, roles, permissions, lacksRole }: StoredInvitation): boolean {
  return (
    inviter !== null &&
    hasPermission(inviter, 'manage users') &&
    !lacksRole &&
    hasAllPermissionsOf(inviter, { roles, permissions })
  )
}

export function getInvitationState(invitation: StoredInvitation): InvitationState {
  if (invitation.usedAt) return InvitationState.used
  if (invitation.revokedAt) return InvitationState.revoked
  if (invitation.expiresAt <= new Date()) return InvitationState.expired
  return mayStillInvite(invitation) ? InvitationState.open : InvitationState.blocked
}

export function toInvitation(stored: StoredInvitation): Invitation {
  const { id, email, roles, createdAt, expiresAt, mailedAt, usedAt } = stored
  return {
    ...{ id, email, roles, createdAt, expiresAt, mailedAt, usedAt },
    state: getInvitationState(stored),
    invitedBy: stored.invitedBy.name,
    usedBy: stored.user?.name ?? null,
  }
}
