import { hkdfSync, webcrypto } from 'node:crypto'
import type { Request, Response } from 'express'
import { createBadInputError } from '../errors/errors'
import { createSecretBox, type SecretBox } from '../http/sharedSecrets'

declare module '../context' {
  interface AppContext {
    /** The request's idempotency key; absent if the request has no key. */
    idempotency: IdempotencyRequestKey | undefined
  }
}

const HEADER = 'Idempotency-Key'
/**
 * Keys have at least 16 characters so that they cannot be guessed, because the stored response is encrypted with the
 * key.
 */
const KEY_PATTERN = /^[\x21-\x7e]{16,255}$/
const EXPECTATION = 'Must be 16 to 255 letters, digits or symbols, without spaces. A UUID is suitable.'

/** The value of the idempotency header, and the text that identifies the request. */
export interface IdempotencyRequestKey {
  header: string
  request(): string
  /** Marks the response as a repetition of an earlier one. */
  replayed(): void
}

/** The stored form of a key. It does not reveal the key, the request or the response. */
export interface StoredIdempotencyKey {
  id: string
  fingerprint: string
  box: SecretBox
}

export function getIdempotencyRequestKey(req: Request, res: Response): IdempotencyRequestKey | undefined {
  const header = req.get(HEADER)
  if (header === undefined) return undefined
  return {
    header,
    request: () => JSON.stringify([req.method, req.originalUrl, req.body ?? null]),
    replayed: () => void res.set('Idempotent-Replayed', 'true'),
  }
}

/**
 * Derives the stored form of a user's key. The key itself is never stored.
 * @throws BAD_USER_INPUT if the key is too short or too long, or contains invisible characters.
 */
export async function deriveStoredIdempotencyKey(
  { header, request }: IdempotencyRequestKey,
  userId: number,
): Promise<StoredIdempotencyKey> {
  if (!KEY_PATTERN.test(header)) throw createBadInputError({ [HEADER]: [EXPECTATION] })
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', header, String(userId), use, 32)).toString('base64url')
  return {
    id: derive('id'),
    fingerprint: await digest(derive('fingerprint') + request()),
    box: createSecretBox(derive('answer')),
  }
}

/** Hashes text on another thread, because a request may contain photos. */
async function digest(text: string): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64url')
}

/** The key has already been used for a different request. */
export function createReusedIdempotencyKeyError() {
  return createBadInputError({
    [HEADER]: ['This key was used for a different request. Use a new key for each request.'],
  })
}
