import { AsyncLocalStorage } from 'node:async_hooks'
import type { Prisma } from '../generated/prisma/client'
import { RefusalError } from '../graphql/errors'

/** One run of a request that is carried out once. */
export interface Attempt {
  /** Of the stored key. */
  id: string
  /** Which of several runs under the key it is. */
  run: string
}

const current = new AsyncLocalStorage<Attempt>()

/** Runs `work` as this attempt: what it changes, it changes only while the key is its own. */
export function asAttempt<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
  return current.run(attempt, work)
}

/**
 * Notes, in the transaction of a change, that the attempt has changed something. Nothing to do outside of an attempt.
 * @throws CONFLICT if the key was given to another run, because this one took too long.
 */
export async function noteChange(transaction: Prisma.TransactionClient): Promise<void> {
  const attempt = current.getStore()
  if (!attempt) return
  const { count } = await transaction.idempotencyKey.updateMany({ where: { ...attempt }, data: { applied: true } })
  if (count === 0) throw new RefusalError('CONFLICT', 'The request was sent again and is carried out there.')
}
