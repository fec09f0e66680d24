import { PasswordState, Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { eraseFromAuditTrail } from '../../audit/chain/erasure'
import { revokeUserAccess } from '../sessions/revokeUserAccess'

/** Returns the new name of an erased account, which tests and other records still refer to. */
export const getErasedUserName = (id: number) => `Former user ${id}`

/** Returns an address that can never receive email (RFC 2606). */
const erasedEmail = (id: number) => `former-user-${id}@erased.invalid`

/** The personal fields of audit entries about accounts, invitations, passkeys and tokens. */
const PERSONAL_FIELDS = ['name', 'email', 'address', 'identity', 'issuer', 'subject']

/**
 * Removes a deactivated account's name, email address and means of access, also from the audit trail. Tests and other
 * records keep the account under its new name.
 */
export async function eraseUserPersonalData(
  transaction: Prisma.TransactionClient,
  by: Pick<SignedInUser, 'id'> | null,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<void> {
  const owned = { where: { userId: id } }
  const received = { OR: [{ userId: id }, { email: { equals: email, mode: 'insensitive' as const } }] }
  const invitations = await transaction.invitation.findMany({ where: received, select: { id: true } })
  await revokeUserAccess(transaction, id)
  await transaction.secondFactor.deleteMany(owned)
  await transaction.savedView.deleteMany(owned)
  await transaction.invitation.deleteMany({ where: received })
  await transaction.user.update({
    where: { id },
    data: {
      name: getErasedUserName(id),
      email: erasedEmail(id),
      erasedAt: new Date(),
      passwordHash: null,
      passwordState: PasswordState.none,
      passwordResetRequired: false,
      lastSignInAt: null,
      roles: { deleteMany: {} },
    },
  })
  for (const table of [Prisma.sql`tests`, Prisma.sql`visual_inspections`])
    await transaction.$executeRaw`
      update ${table} set imported_by = ${getErasedUserName(id)}
      where imported_by = ${name} and imported_from in (select file_name from imports where user_id = ${id})`
  await eraseFromAuditTrail(transaction, {
    user: by,
    of: `user ${id}`,
    condition: Prisma.sql`e.entity = 'user' and e.entity_id = ${String(id)}
      or e.entity = 'invitation' and e.entity_id = any(${invitations.map((invitation) => String(invitation.id))}::text[])
      or e.user_id = ${id} and e.entity in ('passkey', 'token')`,
    rewrite: (column) => Prisma.sql`${column} - ${PERSONAL_FIELDS}::text[]`,
  })
}
