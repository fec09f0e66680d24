import type { Prisma } from '../../generated/prisma/client'
import type { SignedInUser } from '../../platform/context'
import { markIdempotencyKeyApplied } from '../../platform/idempotency/requestAttempt'

export interface AuditedChange {
  /** Null if no user made the change, for example when the server starts for the first time. */
  user: Pick<SignedInUser, 'id'> | null
  /** Written as `entity.verb`. */
  action: `${string}.${string}`
  id: string | number
  /** The record before the change; absent for a new record. */
  before?: object | null
  /** The record after the change; absent for a deleted record. */
  after?: object | null
}

/**
 * Writes an audit entry (who changed what and when) in the change's own transaction.
 * @throws CONFLICT if a retry of the same request has taken over its idempotency key.
 */
export function recordAuditedChange(transaction: Prisma.TransactionClient, change: AuditedChange): Promise<void> {
  return recordAuditedChanges(transaction, [change])
}

/** Records several changes of one request in one statement. */
export async function recordAuditedChanges(
  transaction: Prisma.TransactionClient,
  changes: readonly AuditedChange[],
): Promise<void> {
  await markIdempotencyKeyApplied(transaction)
  await addAuditEntries(transaction, changes)
}

/**
 * Writes audit entries for one batch of a long change. Call `recordAuditedChange` only at the end of the change,
 * because that call makes retries of the request wait for the transaction.
 */
export async function addAuditEntries(
  transaction: Prisma.TransactionClient,
  changes: readonly AuditedChange[],
): Promise<void> {
  const entries = changes.map(({ user, action, id, before, after }) => ({
    user_id: user?.id,
    action,
    entity: entityOf(action),
    entity_id: String(id),
    before,
    after,
  }))
  await transaction.$executeRaw`
    insert into audit_entries (user_id, action, entity, entity_id, before, after)
    select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (user_id int, action text, entity text, entity_id text, before jsonb, after jsonb)`
}

/** Pairs records that were read before and after a change. */
export function pairAuditedUpdates(
  change: Pick<AuditedChange, 'user' | 'action'>,
  before: readonly (object & { id: string | number })[],
  after: readonly (object & { id: string | number })[],
): AuditedChange[] {
  const afterById = new Map(after.map((record) => [record.id, record]))
  return before.map((record) => ({ ...change, id: record.id, before: record, after: afterById.get(record.id) }))
}

const entityOf = (action: string) => action.slice(0, action.indexOf('.'))
