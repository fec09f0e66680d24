import { Prisma } from '../../generated/prisma/client'
import type { SignedInUser } from '../../platform/context'
import type { Placeholders } from '../../platform/database/prepared'
import { markKeyApplied, runningAttempt } from '../../platform/idempotency/attempt'

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
  await transaction.auditEntry.createMany({
    data: changes.map(({ user, action, id, before, after }) => ({
      userId: user?.id,
      action,
      entity: entityOf(action),
      entityId: String(id),
      before: before ? asJson(before) : undefined,
      after: after ? asJson(after) : undefined,
    })),
  })
}

const entityOf = (action: string) => action.slice(0, action.indexOf('.'))

function asJson(record: object): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(record))
}

/** What a statement needs to record the change that it makes itself. */
export interface RecordedValues {
  keyId: string | undefined
  keyRun: string | undefined
  auditUser: number | undefined
  auditAction: string
  auditEntity: string
  auditId: string
  auditBefore: string | undefined
  auditAfter: string | undefined
}

/** The values of a recorded change, for `recordedIn`. */
export function recordedValues({ user, action, id, before, after }: AuditedChange): RecordedValues {
  const attempt = runningAttempt()
  return {
    keyId: attempt?.id,
    keyRun: attempt?.run,
    auditUser: user?.id,
    auditAction: action,
    auditEntity: entityOf(action),
    auditId: String(id),
    auditBefore: before ? JSON.stringify(before) : undefined,
    auditAfter: after ? JSON.stringify(after) : undefined,
  }
}

/**
 * `recordChange` as parts of the statement that makes the change: after the part `locked` comes `keyHeld`; a part changes something only
 * where `holdsKey`; after the part `changed` comes `recording`. A statement that answers no to `stillHoldsKey` has changed nothing, and
 * never will; one that locked nothing, because the record has changed since it was read, answers yes: it may be made again.
 */
export const recordedIn = (value: Placeholders<RecordedValues>) => {
  const holdsKey = Prisma.sql`(${value.keyId}::text is null or exists (select from key_held))`
  return {
    keyHeld: (locked: Prisma.Sql) => Prisma.sql`key_held as (
      select from idempotency_keys
      where id = ${value.keyId} and run = ${value.keyRun}::uuid and exists (select from ${locked})
      for no key update)`,
    holdsKey,
    stillHoldsKey: (locked: Prisma.Sql) => Prisma.sql`(${holdsKey} or not exists (select from ${locked}))`,
    recording: (changed: Prisma.Sql) => Prisma.sql`key_applied as (
    update idempotency_keys set applied = true where id = ${value.keyId} and exists (select from ${changed})
  ), recorded as (
    insert into audit_entries (user_id, action, entity, entity_id, before, after)
    select ${value.auditUser}::int, ${value.auditAction}, ${value.auditEntity}, ${value.auditId},
      ${value.auditBefore}::jsonb, ${value.auditAfter}::jsonb
    where exists (select from ${changed}))`,
  }
}
