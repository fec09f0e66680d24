import type { Prisma } from '../../../generated/prisma/client'
import { endUserSessions } from './endUserSessions'

interface Kept {
  /** The id of the session to keep; all others end. */
  session?: string
  /** True to keep the link to the external provider. */
  identity?: boolean
}

/**
 * Ends all access to an account except its password: sessions, access tokens, passkeys, the linked identity, password
 * reset links and the calendar address.
 */
export async function revokeUserAccess(
  transaction: Prisma.TransactionClient,
  userId: number,
  kept: Kept = {},
): Promise<void> {
  await endUserSessions(transaction, userId, { except: kept.session })
  await transaction.accessToken.deleteMany({ where: { userId } })
  await transaction.passwordReset.deleteMany({ where: { userId } })
  await transaction.passkey.deleteMany({ where: { userId } })
  await transaction.calendarAddress.deleteMany({ where: { userId } })
  if (!kept.identity) await transaction.identity.deleteMany({ where: { userId } })
}
