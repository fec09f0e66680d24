import type { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { createUnauthenticatedError } from '../../../platform/errors/errors'

/**
 * Locks an account until the transaction ends. Must be called before a session is started or a credential is stored:
 * otherwise, a request that is still running when access is revoked could leave behind a way in.
 * @throws UNAUTHENTICATED if access to the account has ended since the user was identified.
 */
export async function lockUserAccess(
  transaction: Prisma.TransactionClient,
  { id, accessVersion }: Pick<SignedInUser, 'id' | 'accessVersion'>,
): Promise<void> {
  const rows = await transaction.$queryRaw<unknown[]>`
    select 1 from users where id = ${id} and active and access_version = ${accessVersion} for update`
  if (rows.length === 0) throw createUnauthenticatedError()
}
