import type { Prisma } from '../../../generated/prisma/client'
import type { AppContext, SignedInUser } from '../../../platform/context'
import { recordAuditedChange } from '../../audit/audit'
import { lockUserAccess } from './lockUserAccess'

/**
 * Records a sign-in whose credentials are correct, and starts its session. Every way of signing in ends here. `useUp`
 * uses up a credential that is valid once; if it throws, nothing is recorded.
 * @throws UNAUTHENTICATED if access to the account has ended since the credentials were checked.
 */
export async function completeSignIn(
  { prisma, loginThrottle, address, session }: AppContext,
  user: SignedInUser,
  useUp?: (transaction: Prisma.TransactionClient) => Promise<void>,
): Promise<void> {
  const prepared = await session.prepare(user.id)
  await prisma.$transaction(async (transaction) => {
    await lockUserAccess(transaction, user)
    await useUp?.(transaction)
    await transaction.user.update({ where: { id: user.id }, data: { lastSignInAt: new Date() } })
    if (user.secondFactor)
      await transaction.secondFactor.updateMany({ where: { userId: user.id }, data: { wrongCodes: 0 } })
    await recordAuditedChange(transaction, { user, action: 'user.signIn', id: user.id })
    await prepared.insert(transaction)
  })
  prepared.enter()
  await loginThrottle.forget(user.email, address)
}
