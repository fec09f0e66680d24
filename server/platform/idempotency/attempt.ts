import type { Prisma } from '../../generated/prisma/client'
import { OnDemandAsyncStorage } from '../concurrency/onDemandStorage'
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
