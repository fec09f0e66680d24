import { Prisma } from '../../generated/prisma/client'
import type { SignedInUser } from '../../platform/context'
import type { Placeholders } from '../../platform/database/prepared'
import { markKeyApplied } from '../../platform/idempotency/attempt'

/** The beginning of a statement, or of a part of one, that writes audit entries. */
export const INSERT_AUDIT_ENTRIES = Prisma.sql`insert into audit_entries (user_id, action, entity, entity_id, before, after)`

/** A change, for the audit trail. */
export interface AuditedChange {
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
  await addAuditEntries(transaction, changes)
}

/**
 * Writes audit entries of a part of a long change, which ends with `recordChange`.
 * why: from then on, a repeated request waits for the transaction to end
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
    ${INSERT_AUDIT_ENTRIES}
    select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (user_id int, action text, entity text, entity_id text, before jsonb, after jsonb)`
}

/** The changes of records that were read before and after. */
export function updatesOf(
  change: Pick<AuditedChange, 'user' | 'action'>,
  before: readonly (object & { id: string | number })[],
  after: readonly (object & { id: string | number })[],
): AuditedChange[] {
  const afterById = new Map(after.map((record) => [record.id, record]))
  return before.map((record) => ({ ...change, id: record.id, before: record, after: afterById.get(record.id) }))
}

const entityOf = (action: string) => action.slice(0, action.indexOf('.'))

/** What a statement needs to record the change that it makes itself. */
export interface AuditValues {
  auditUser: number | undefined
  auditAction: string
  auditEntity: string
  auditId: string
  auditBefore: string | undefined
  auditAfter: string | undefined
}

/** The values of a recorded change, for `auditEntry`. */
export function auditValues({ user, action, id, before, after }: AuditedChange): AuditValues {
  return {
    auditUser: user?.id,
    auditAction: action,
    auditEntity: entityOf(action),
    auditId: String(id),
    auditBefore: before ? JSON.stringify(before) : undefined,
    auditAfter: after ? JSON.stringify(after) : undefined,
  }
}

/** The audit entry as a part of a statement that has the part `saved`. */
export const auditEntry = (value: Placeholders<AuditValues>) => Prisma.sql`audit_entry as (
    ${INSERT_AUDIT_ENTRIES}
    select ${value.auditUser}::int, ${value.auditAction}, ${value.auditEntity}, ${value.auditId},
      ${value.auditBefore}::jsonb, ${value.auditAfter}::jsonb
    where exists (select from saved))`
