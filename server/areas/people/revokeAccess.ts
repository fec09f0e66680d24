import type { Prisma } from '../../generated/prisma/client'
import { endSessions } from '../../platform/http/session'

/** Ends all sessions, access tokens, passkeys, links for a forgotten password and the calendar address of an account. */
export async function revokeAccess(transaction: Prisma.TransactionClient, userId: number): Promise<void> {
  await endSessions(transaction, userId)
  await transaction.accessToken.deleteMany({ where: { userId } })
  await transaction.passwordReset.deleteMany({ where: { userId } })
  await transaction.passkey.deleteMany({ where: { userId } })
  await transaction.calendarAddress.deleteMany({ where: { userId } })
}
