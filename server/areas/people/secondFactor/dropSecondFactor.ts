import type { Prisma, PrismaClient } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { recordAuditedChange } from '../../audit/audit'
import { hashPassword } from '../passwords/passwords'
import { createOneTimePassword, toAssignedPasswordColumns } from '../sessions/assignedPasswords'
import { revokeUserAccess } from '../sessions/revokeUserAccess'

interface Removal {
  /** The account's id. */
  id: number
  /** The user who removes the second factor; null for the server's operator. */
  by: Pick<SignedInUser, 'id'> | null
}

/**
 * Removes an account's second factor and revokes access to the account: without a second factor, any access that a
 * thief has left behind would be more dangerous than before. An account without a password keeps its linked identity,
 * because that is the only way to sign in.
 */
export async function dropSecondFactor(transaction: Prisma.TransactionClient, { id, by }: Removal): Promise<void> {
  await transaction.secondFactor.deleteMany({ where: { userId: id } })
  const { passwordHash } = await transaction.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } })
  await revokeUserAccess(transaction, id, { identity: passwordHash === null })
  await recordAuditedChange(transaction, { user: by, action: 'user.resetSecondFactor', id })
}

interface DropResult {
  /** `unknown` if no account has the email address. */
  outcome: 'reset' | 'none' | 'unknown'
  /** A one-time password for an account whose owner would otherwise be unable to sign in. */
  oneTimePassword?: string
}

/**
 * Removes the second factor and the passkeys of the account with this email address. Used by the server operator's
 * command.
 */
export async function dropSecondFactorByEmail(prisma: PrismaClient, email: string): Promise<DropResult> {
  const oneTimePassword = createOneTimePassword()
  const passwordHash = await hashPassword(oneTimePassword)
  return prisma.$transaction(async (transaction) => {
    const [account] = await transaction.$queryRaw<{ id: number }[]>`
      select id from users where lower(email) = lower(${email.trim()}) for update`
    if (!account) return { outcome: 'unknown' }
    const { id } = account
    const found = { where: { userId: id } }
    const factors = (await transaction.secondFactor.count(found)) + (await transaction.passkey.count(found))
    if (factors === 0) return { outcome: 'none' }
    await dropSecondFactor(transaction, { id, by: null })
    const { count } = await transaction.user.updateMany({
      where: { id, passwordHash: null, identity: null },
      data: { ...toAssignedPasswordColumns(null, passwordHash, { once: true }), passwordResetRequired: true },
    })
    return { outcome: 'reset', ...(count > 0 && { oneTimePassword }) }
  })
}
