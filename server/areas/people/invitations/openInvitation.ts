import type { Prisma } from '../../../generated/prisma/client'
import { createSecretLinkEndedError } from '../secretLink'
import { hashToken } from '../tokenHash'
import { getInvitationState, type StoredInvitation, selectInvitations } from './invitation.records'
import { InvitationState } from './invitation.type'

/** Error for every link that does not work. */
export const createInvitationEndedError = () =>
  createSecretLinkEndedError(
    'This invitation link does not work, or no longer works. Ask the person who sent it for a new one.',
  )

/** @throws NOT_FOUND unless the link works. */
export async function findOpenInvitation(
  database: Prisma.TransactionClient,
  secret: string,
  { lock = false } = {},
): Promise<StoredInvitation> {
  const secretHash = hashToken(secret)
  if (lock) await database.$queryRaw`select 1 from invitations where secret_hash = ${secretHash} for update`
  const [invitation] = await selectInvitations(database, { where: { secretHash } })
  if (!invitation || getInvitationState(invitation) !== InvitationState.open) throw createInvitationEndedError()
  return invitation
}
