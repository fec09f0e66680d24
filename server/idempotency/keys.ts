import { randomUUID } from 'node:crypto'
import type { PrismaClient } from '../generated/prisma/client'
import type { Attempt } from './attempt'
import type { StoredKey } from './requestKey'

/** How the first request under a key stands. */
export type KeyState =
  | { kind: 'own'; attempt: Attempt }
  | { kind: 'otherRequest' }
  | { kind: 'running' }
  | { kind: 'answered'; answer: string }
  /** It changed something, but the server went away before it could keep the answer. */
  | { kind: 'lost' }

/** Takes the key for a new attempt if it is free, else says how the earlier one stands; clears keys that are too old. */
export async function claimKey(prisma: PrismaClient, key: StoredKey, userId: number): Promise<KeyState> {
  const now = new Date()
  await prisma.idempotencyKey.deleteMany({ where: { expiresAt: { lte: now } } })
  const earlier = await prisma.idempotencyKey.findUnique({ where: { id: key.id } })
  if (earlier && earlier.fingerprint !== key.fingerprint) return { kind: 'otherRequest' }
  if (earlier?.answer) return { kind: 'answered', answer: earlier.answer }
  if (earlier && earlier.leasedUntil > now) return { kind: 'running' }
  if (earlier?.applied) return { kind: 'lost' }
  const attempt = { id: key.id, run: randomUUID() }
  return (await takeKey(prisma, key, attempt, userId)) ? { kind: 'own', attempt } : { kind: 'running' }
}

/** False if another request was faster. */
async function takeKey(prisma: PrismaClient, key: StoredKey, { id, run }: Attempt, userId: number): Promise<boolean> {
  const taken = await prisma.$executeRaw`
    insert into idempotency_keys (id, user_id, fingerprint, run, leased_until, expires_at)
    values (${id}, ${userId}, ${key.fingerprint}, ${run}::uuid, now() + interval '1 minute', now() + interval '24 hours')
    on conflict (id) do update set run = excluded.run, leased_until = excluded.leased_until
    where not idempotency_keys.applied and idempotency_keys.answer is null and idempotency_keys.leased_until <= now()`
  return taken === 1
}

/** Stores the response for repeated requests. */
export async function storeAnswer(prisma: PrismaClient, attempt: Attempt, answer: string): Promise<void> {
  await prisma.idempotencyKey.updateMany({ where: { ...attempt }, data: { answer } })
}

/** Gives the key back if the attempt has changed nothing; false if it has. */
export async function releaseKey(prisma: PrismaClient, attempt: Attempt): Promise<boolean> {
  const { count } = await prisma.idempotencyKey.deleteMany({ where: { ...attempt, applied: false } })
  return count > 0
}
