import type { Prisma } from '../../generated/prisma/client'
import type { AppContext, SignedInUser } from '../../platform/context'
import { recordChange } from '../audit/audit'

/**
 * Records a sign-in whose credentials are right, and starts its session. Every way of signing in ends here. `useUp` uses up a
 * credential that is valid once; if it throws, nothing is recorded.
 */
export async function completeSignIn(
  { prisma, loginThrottle, address, session }: AppContext,
  user: SignedInUser,
  useUp?: (transaction: Prisma.TransactionClient) => Promise<void>,
): Promise<void> {
  await prisma.$transaction(async (transaction) => {
    await useUp?.(transaction)
    await transaction.user.update({ where: { id: user.id }, data: { lastSignInAt: new Date() } })
    await recordChange(transaction, { user, action: 'user.signIn', id: user.id })
  })
  await loginThrottle.forget(user.email, address)
  await session.signIn(user.id)
}
