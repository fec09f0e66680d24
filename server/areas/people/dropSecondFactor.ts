import type { Prisma, PrismaClient } from '../../generated/prisma/client'
import type { SignedInUser } from '../../platform/context'
import { recordChange } from '../audit/audit'
import { revokeAccess } from './revokeAccess'

interface Removal {
  /** The account's id. */
  id: number
  /** The user who removes it; null for the server's operator. */
  by: Pick<SignedInUser, 'id'> | null
}

/** Removes an account's second factor, and ends its sessions, tokens and passkeys. */
export async function dropSecondFactor(transaction: Prisma.TransactionClient, { id, by }: Removal): Promise<void> {
  await transaction.secondFactor.deleteMany({ where: { userId: id } })
  await revokeAccess(transaction, id)
  await recordChange(transaction, { user: by, action: 'user.resetSecondFactor', id })
}

/** `unknown` means that there is no such account. */
export type DropOutcome = 'reset' | 'none' | 'unknown'

/** Removes the second factor and the passkeys of the account with this e-mail address, for the server's operator. */
export function dropSecondFactorByEmail(prisma: PrismaClient, email: string): Promise<DropOutcome> {
  return prisma.$transaction(async (transaction) => {
    const [account] = await transaction.$queryRaw<{ id: number }[]>`
      select id from users where lower(email) = lower(${email.trim()}) for update`
    if (!account) return 'unknown'
    const { id } = account
    const found = { where: { userId: id } }
    const factors = (await transaction.secondFactor.count(found)) + (await transaction.passkey.count(found))
    if (factors === 0) return 'none'
    await dropSecondFactor(transaction, { id, by: null })
    return 'reset'
  })
}
