import type { Prisma } from '../generated/prisma/client'
import { endSessions } from '../http/session'

/** Signs an account out everywhere and ends its tokens, for good. */
export async function revokeAccess(transaction: Prisma.TransactionClient, userId: number): Promise<void> {
  await endSessions(transaction, userId)
  await transaction.accessToken.deleteMany({ where: { userId } })
}
