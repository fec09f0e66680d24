import type { PrismaClient } from '../../generated/prisma/client'
import type { Services } from '../../platform/context'

/** Approximate maximum number of stored failures. There is a limit because anyone can cause failures. */
export const MAX_SIGN_IN_FAILURES = 10_000
/** Average number of failures after which the oldest failures are deleted. */
const PRUNE_EVERY = 100n

interface SignInFailure {
  action: 'user.signInFailed' | 'user.wrongCode'
  /** The account's id, or `unknown`. */
  id: number | string
  address: string
}

export async function recordSignInFailure(prisma: PrismaClient, { action, id, address }: SignInFailure): Promise<void> {
  const entry = await prisma.auditEntry.create({
    data: { action, entity: 'user', entityId: String(id), after: { address } },
    select: { id: true },
  })
  if (entry.id % PRUNE_EVERY === 0n)
    await prisma.$executeRaw`
      delete from audit_entries
      where action in ('user.signInFailed', 'user.wrongCode') and id <= (
        select id from audit_entries where action in ('user.signInFailed', 'user.wrongCode')
        order by id desc offset ${MAX_SIGN_IN_FAILURES} limit 1)`
}

/** Deletes a batch of failures older than the configured number of days. @returns the number of deleted failures. */
export function deleteOldSignInFailures({
  prisma,
  retention,
}: Pick<Services, 'prisma' | 'retention'>): Promise<number> {
  return prisma.$executeRaw`
    delete from audit_entries where id in (
      select id from audit_entries where action in ('user.signInFailed', 'user.wrongCode')
        and at < now() - make_interval(days => ${retention.failedSignInDays}::int)
      order by id limit 1000)`
}
