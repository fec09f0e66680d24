import type { Prisma } from '../../generated/prisma/client'
import { OnDemandAsyncStorage } from '../concurrency/onDemandStorage'
import { UserError } from '../errors/errors'

/** An attempt to carry out a request that has an idempotency key. */
export interface RequestAttempt {
  id: string
  /** Distinguishes attempts that have the same key. */
  run: string
}

const current = new OnDemandAsyncStorage<RequestAttempt>()

/** Runs `work` as this attempt. The work can change data only while the attempt owns the key. */
export async function runAsRequestAttempt<T>(attempt: RequestAttempt, work: () => Promise<T>): Promise<T> {
  try {
    return await current.run(attempt, work)
  } finally {
    current.release()
  }
}

/** Another attempt has taken over the key, because this one took too long. */
function keyLost(): UserError {
  return new UserError(
    'CONFLICT',
    'This request was sent twice, and the second attempt is still running. Reload in a few seconds to see the result.',
  )
}

/**
 * Records in a change's transaction that the attempt has changed something. Has no effect outside an attempt.
 * @throws CONFLICT if another attempt has taken over the key, because this one took too long.
 */
export async function markIdempotencyKeyApplied(transaction: Prisma.TransactionClient): Promise<void> {
  const attempt = current.get()
  if (!attempt) return
  const { count } = await transaction.idempotencyKey.updateMany({ where: { ...attempt }, data: { applied: true } })
  if (count === 0) throw keyLost()
}
