import type { PrismaClient } from '../../generated/prisma/client'

/** Approximate maximum number of failed sign-ins on record: anyone can cause them. */
export const FAILURES_LIMIT = 10_000
/** Entries beyond the maximum are removed about once in this many. */
const PRUNE_EVERY = 100n

interface SignInFailure {
  action: 'user.signInFailed' | 'user.wrongCode'
  /** Of the account, or `unknown`. */
  id: number | string
  address: string
}

/** Records a failed sign-in with the address that it came from; the oldest make room. */
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
        order by id desc offset ${FAILURES_LIMIT} limit 1)`
}
