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
export function recordChange(transaction: Prisma.TransactionClient, change: AuditedChange): Promise<void> {
  return recordChanges(transaction, [change])
}

/** `recordChange` for several records that one request changes, in one statement. */
export async function recordChanges(
  transaction: Prisma.TransactionClient,
  changes: readonly AuditedChange[],
): Promise<void> {
  await markKeyApplied(transaction)
  await transaction.auditEntry.createMany({
    data: changes.map(({ user, action, id, before, after }) => ({
      userId: user?.id,
      action,
      entity: action.slice(0, action.indexOf('.')),
      entityId: String(id),
      before: before ? asJson(before) : undefined,
      after: after ? asJson(after) : undefined,
    })),
  })
}

function asJson(record: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(record))
}
