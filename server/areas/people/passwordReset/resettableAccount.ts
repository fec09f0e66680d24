import { hasAllPermissionsOf } from '../../../../domain/people/permissions'
import type { Prisma } from '../../../generated/prisma/client'
import { findUserAbilities } from '../roles/userAbilities'

export interface ResettableAccount {
  id: number
  name: string
  email: string
  /** The user who set the account's email address; null if its owner did. */
  emailGivenById: number | null
}

/**
 * Finds an active account whose password an emailed link may replace, or set if it only has passkeys. An account
 * without a password that signs in with the external provider gets no link: the provider decides who may use it. If
 * another user set the account's email address, that user must be active and have all of the account's permissions.
 * Otherwise that user could enter their own address and wait until the account gets more permissions, or reset its
 * password after losing access.
 */
export async function findResettableAccount(
  database: Prisma.TransactionClient,
  userId: number,
): Promise<ResettableAccount | null> {
  const account = await database.user.findUnique({
    where: {
      id: userId,
      active: true,
      AND: [
        { OR: [{ passwordHash: { not: null } }, { passkeys: { some: {} }, identity: null }] },
        { OR: [{ emailGivenById: null }, { emailGivenBy: { active: true } }] },
      ],
    },
    select: { id: true, name: true, email: true, emailGivenById: true },
  })
  if (!account || account.emailGivenById === null) return account
  const held = await findUserAbilities(database, [account.id, account.emailGivenById])
  const [own, giver] = [held.get(account.id), held.get(account.emailGivenById)]
  return own && giver && hasAllPermissionsOf(giver, own) ? account : null
}
