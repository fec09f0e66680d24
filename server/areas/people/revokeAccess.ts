import type { Prisma } from '../../generated/prisma/client'
import { endSessions } from '../../platform/http/session'

/** Signs an account out everywhere, and ends its tokens and the address of its calendar, for good. */
export async function revokeAccess(transaction: Prisma.TransactionClient, userId: number): Promise<void> {
  await endSessions(transaction, userId)
  await transaction.accessToken.deleteMany({ where: { userId } })
  await transaction.calendarAddress.deleteMany({ where: { userId } })
}
