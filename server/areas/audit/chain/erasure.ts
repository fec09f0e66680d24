import { Prisma } from '../../../generated/prisma/client'
import type { SignedInUser } from '../../../platform/context'
import { recordAuditedChange } from '../audit'

/**
 * The action that records which sealed entries were rewritten to erase personal data; `after.auditEntries` contains
 * their new digests.
 */
const ERASURE = 'personalData.erase'

/** The ids and new digests of rewritten entries, each with the entry (`r`) that recorded the rewrite. */
export const erasedAuditEntriesSql = Prisma.sql`
  select r.id as recorded, (rewritten ->> 0)::bigint as entry_id, decode(rewritten ->> 1, 'hex') as digest
  from audit_entries r, jsonb_array_elements(r.after -> 'auditEntries') rewritten
  where r.entity = 'personalData' and r.action = ${ERASURE}`

interface Erasure {
  /** The user who erases the data; null for the server. */
  user: Pick<SignedInUser, 'id'> | null
  /** The record or records that the data belonged to, for example `user 7`. */
  of: string
  /** SQL condition: entry `e` contains the data. */
  condition: Prisma.Sql
  /** Returns SQL that removes the data from the column `before` or `after`. */
  rewrite(column: Prisma.Sql): Prisma.Sql
}

/**
 * Removes personal data from audit entries, and records their new digests in a separate entry, so that the chain stays
 * verifiable.
 * @returns the number of rewritten entries.
 */
export async function eraseFromAuditTrail(
  transaction: Prisma.TransactionClient,
  { user, of, condition, rewrite }: Erasure,
): Promise<number> {
  const auditEntries = await transaction.$queryRaw<{ id: string; digest: string }[]>`
    update audit_entries e set before = ${rewrite(Prisma.sql`e.before`)}, after = ${rewrite(Prisma.sql`e.after`)}
    where ${condition} returning e.id::text as id, encode(audit_digest(e), 'hex') as digest`
  await recordAuditedChange(transaction, {
    user,
    action: ERASURE,
    id: of,
    after: {
      auditEntries: auditEntries.map(({ id, digest }) => [id, digest]).sort(([a], [b]) => Number(a) - Number(b)),
    },
  })
  return auditEntries.length
}
