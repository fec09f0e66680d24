import type { AppContext, SignedInUser } from '../../../platform/context'

/**
 * True if a second factor is required and the account's only second factor is a passkey. A password or the external
 * provider alone is then not enough to sign in.
 */
export async function isPasskeyNeeded(
  { prisma, secondFactorPolicy }: AppContext,
  { id, secondFactor }: SignedInUser,
): Promise<boolean> {
  if (secondFactorPolicy !== 'required' || secondFactor) return false
  return (await prisma.passkey.count({ where: { userId: id } })) > 0
}
