import { Prisma } from '../../generated/prisma/client'
import { OnDemandAsyncStorage } from '../concurrency/onDemandStorage'
import type { Placeholders } from '../database/prepared'
import { UserError } from '../errors/errors'

/** One run of a request that is carried out once. */
export interface Attempt {
  /** Of the stored key. */
  id: string
  /** Which of several runs under the key it is. */
  run: string
}

const current = new OnDemandAsyncStorage<Attempt>()

/** Runs `work` as this attempt: it changes something only while the key is its own. */
export async function asAttempt<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  try {
    return await current.run(attempt, work)
  } finally {
    current.release()
  }
}

/** The attempt that is running; undefined outside of one. */
export function runningAttempt(): Attempt | undefined {
  return current.get()
}

/** The key was given to another run, because this one took too long. */
export function keyLost(): UserError {
  return new UserError('CONFLICT', 'The request was sent again, and the later one is being carried out.')
}

/**
 * Records, in the transaction of a change, that the attempt has changed something. Does nothing outside an attempt.
 * @throws CONFLICT if the key was given to another run, because this one took too long.
 */
export async function markKeyApplied(transaction: Prisma.TransactionClient): Promise<void> {
  const attempt = current.get()
  if (!attempt) return
  const { count } = await transaction.idempotencyKey.updateMany({ where: { ...attempt }, data: { applied: true } })
  if (count === 0) throw keyLost()
}

/** What a statement needs to mark the key itself. */
export interface KeyValues {
  keyId: string | undefined
  keyRun: string | undefined
}

/** The key of the running attempt, for `keyCtes`. */
export function keyValues(): KeyValues {
  const attempt = runningAttempt()
  return { keyId: attempt?.id, keyRun: attempt?.run }
}

/**
 * `markKeyApplied` as parts of a statement with the parts `locked` and `saved`, which changes something only where `ownsIdempotencyKey`.
 * One that answers no to `mayGoOn` has changed nothing, and never will; one that locked nothing answers yes: it may be made again.
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
