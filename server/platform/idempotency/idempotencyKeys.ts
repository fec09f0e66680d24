import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { IDEMPOTENCY_KEY_LIFETIME_DAYS } from '../../../domain/values/idempotency'
import { Prisma } from '../../generated/prisma/client'
import { prepareStatement } from '../database/prepareStatement'
import type { StoredIdempotencyKey } from './idempotencyRequestKey'
import type { RequestAttempt } from './requestAttempt'

/** The result of claiming a key. */
export type IdempotencyKeyState =
  | { kind: 'own'; attempt: RequestAttempt }
  | { kind: 'otherRequest' }
  | { kind: 'running' }
  | { kind: 'answered'; answer: string }
  /** The attempt changed something, but the server ended before it stored the response. */
  | { kind: 'lost' }

/** Claims a key for a new attempt. If there was an earlier attempt, returns its state instead. */
export async function claimIdempotencyKey(
  pool: Pool,
  key: StoredIdempotencyKey,
  userId: number,
): Promise<IdempotencyKeyState> {
  const attempt = { id: key.id, run: randomUUID() }
  const [claim] = await takeKey(pool, { ...attempt, userId, fingerprint: key.fingerprint })
  if (claim?.isTaken) return { kind: 'own', attempt }
  const earlier = claim?.earlier
  // why: if another request has only just claimed the key, that row is not visible here yet
  if (!earlier) return { kind: 'running' }
  if (earlier.fingerprint !== key.fingerprint) return { kind: 'otherRequest' }
  if (earlier.answer !== null) return { kind: 'answered', answer: earlier.answer }
  return earlier.applied && !earlier.isLeased ? { kind: 'lost' } : { kind: 'running' }
}

interface EarlierAttempt {
  fingerprint: string
  answer: string | null
  applied: boolean
  isLeased: boolean
}

const takeKey = prepareStatement<
  RequestAttempt & { userId: number; fingerprint: string },
  { isTaken: boolean; earlier: EarlierAttempt | null }
>(
  'take_key',
  (value) => Prisma.sql`
    with taken as (
      insert into idempotency_keys as k (id, user_id, fingerprint, run, leased_until, expires_at)
      values (${value.id}, ${value.userId}, ${value.fingerprint}, ${value.run}::uuid, now() + interval '1 minute',
        now() + interval '${Prisma.raw(String(IDEMPOTENCY_KEY_LIFETIME_DAYS))} days')
      on conflict (id) do update set user_id = excluded.user_id, fingerprint = excluded.fingerprint, run = excluded.run,
        applied = false, answer = null, leased_until = excluded.leased_until, expires_at = excluded.expires_at
      where k.expires_at <= now() or (k.fingerprint = excluded.fingerprint and not k.applied and k.answer is null
        and k.leased_until <= now())
      returning id
    )
    select exists (select from taken) as "isTaken",
      (select json_build_object('fingerprint', fingerprint, 'answer', answer, 'applied', applied,
          'isLeased', leased_until > now())
        from idempotency_keys where id = ${value.id}) as earlier`,
)

/** Stores the response that repeated requests will receive. */
export const storeIdempotentResponse = prepareStatement<RequestAttempt & { answer: string }, never>(
  'store_answer',
  (value) => Prisma.sql`
    update idempotency_keys set answer = ${value.answer} where id = ${value.id} and run = ${value.run}::uuid`,
)

/** Releases the key if the attempt has changed nothing. Returns a row if the key was released. */
export const releaseIdempotencyKey = prepareStatement<RequestAttempt, { id: string }>(
  'release_key',
  (value) => Prisma.sql`
    delete from idempotency_keys where id = ${value.id} and run = ${value.run}::uuid and not applied returning id`,
)

/**
 * Deletes a batch of expired keys.
 * @returns the number of deleted keys.
 */
export async function deleteExpiredIdempotencyKeys({ pool }: { pool: Pool }): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM idempotency_keys WHERE id IN (
       SELECT id FROM idempotency_keys WHERE expires_at <= now() ORDER BY expires_at LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
  )
  return rowCount ?? 0
}
