import type { Prisma } from '../../../generated/prisma/client'

/** Ends a user's sessions (except the one with the id `except`) and any sign-ins that are waiting for a code. */
export async function endUserSessions(
  transaction: Prisma.TransactionClient,
  userId: number,
  { except = '' } = {},
): Promise<void> {
  await raiseAccessVersion(transaction, userId)
  await transaction.$executeRaw`
    delete from sessions where sess->>'userId' = ${String(userId)} and sid <> ${except}`
  await transaction.providerVisit.deleteMany({ where: { userId } })
}

export async function endUserSession(
  transaction: Prisma.TransactionClient,
  userId: number,
  sid: string,
): Promise<void> {
  await raiseAccessVersion(transaction, userId)
  await transaction.$executeRaw`delete from sessions where sess->>'userId' = ${String(userId)} and sid = ${sid}`
}

/** This update must run first, so that a session that is just starting either ends too or does not start. */
async function raiseAccessVersion(transaction: Prisma.TransactionClient, userId: number): Promise<void> {
  await transaction.$executeRaw`update users set access_version = access_version + 1 where id = ${userId}`
}
