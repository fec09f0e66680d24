import { Prisma } from '../../generated/prisma/client'
import { OnDemandAsyncStorage } from '../concurrency/onDemandStorage'
import type { Placeholders } from '../database/prepared'
import { UserError } from '../errors/errors'

/** One attempt to carry out a request with an idempotency key. */
export interface Attempt {
  /** Id of the stored key. */
  id: string
  /** Distinguishes attempts with the same key. */
  run: string
}

const current = new OnDemandAsyncStorage<Attempt>()

/** Runs `work` as this attempt, which can change something only while it owns the key. */
export async function asAttempt<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await current.run(attempt, work)
  } finally {
    current.release()
  }
}

/** Returns the current attempt; undefined outside of one. */
export function runningAttempt(): Attempt | undefined {
  return current.get()
}

/** Another attempt has taken over the key because this one took too long. */
export function keyLost(): UserError {
  return new UserError('CONFLICT', 'The request was sent again, and the later one is being carried out.')
}

/**
 * Records in a change's transaction that the attempt has changed something. Does nothing outside an attempt.
 * @throws CONFLICT if another attempt has taken over the key because this one took too long.
 */
export async function markKeyApplied(transaction: Prisma.TransactionClient): Promise<void> {
  const attempt = current.get()
  if (!attempt) return
  const { count } = await transaction.idempotencyKey.updateMany({ where: { ...attempt }, data: { applied: true } })
  if (count === 0) throw keyLost()
}

/** Values for a statement that marks the key itself. */
export interface KeyValues {
  keyId: string | undefined
  keyRun: string | undefined
}

/** Returns the current attempt's values for `keyCtes`. */
export function keyValues(): KeyValues {
  const attempt = runningAttempt()
  return { keyId: attempt?.id, keyRun: attempt?.run }
}

/**
 * Builds the CTEs that do the work of `markKeyApplied` within a statement that has the CTEs `locked` and `saved` and changes rows
 * only where `ownsIdempotencyKey`. If `mayGoOn` is false, the key is lost and nothing was changed; if no row was locked it is true,
 * and the caller may run the statement again.
 */
export const keyCtes = (value: Placeholders<KeyValues>) => {
  const ownsIdempotencyKey = Prisma.sql`(${value.keyId}::text is null or exists (select from owned_key))`
  return {
    ownedKey: Prisma.sql`owned_key as (
      select from idempotency_keys where id = ${value.keyId} and run = ${value.keyRun}::uuid and exists (select from locked)
      for no key update)`,
    ownsIdempotencyKey,
    mayGoOn: Prisma.sql`(${ownsIdempotencyKey} or not exists (select from locked))`,
    keyApplied: Prisma.sql`key_applied as (
      update idempotency_keys set applied = true where id = ${value.keyId} and exists (select from saved))`,
  }
}
