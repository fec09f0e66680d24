import type { Prisma } from '../generated/prisma/client'
import { markKeyApplied } from '../idempotency/attempt'
import type { SignedInUser } from '../shared/context'

interface AuditedChange {
  /** Who did it; null for a change without a user, such as the first start. */
  user: Pick<SignedInUser, 'id'> | null
  /** `entity.verb`. */
  action: `${string}.${string}`
  id: string | number
  /** The record as it was; absent for a new one. */
  before?: object | null
  /** The record as it is; absent for a deleted one. */
  after?: object | null
}

/**
 * Writes who changed what, when, from what, to what, in the transaction of the change.
 * @throws CONFLICT if the change belongs to a request that was given up in favour of a repeated one.
 */
export async function recordChange(
  transaction: Prisma.TransactionClient,
  { user, action, id, before, after }: AuditedChange,
): Promise<void> {
  await markKeyApplied(transaction)
  await transaction.auditEntry.create({
    data: {
      userId: user?.id,
      action,
      entity: action.slice(0, action.indexOf('.')),
      entityId: String(id),
      before: before ? asJson(before) : undefined,
      after: after ? asJson(after) : undefined,
    },
  })
}

function asJson(record: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(record))
}
