import { hkdfSync, webcrypto } from 'node:crypto'
import type { Request, Response } from 'express'
import { badInput } from '../errors/errors'
import { createSecretBox, type SecretBox } from '../http/secrets'

declare module '../context' {
  interface AppContext {
    /** The key under which the caller wants a change to be made once. */
    idempotency: RequestKey | undefined
  }
}

const HEADER = 'Idempotency-Key'
/** Long enough not to be guessed: a key decrypts the response that is stored under it. */
const KEY_PATTERN = /^[\x21-\x7e]{16,255}$/
const EXPECTATION = 'Must be 16 to 255 letters, digits and signs without spaces, such as a UUID.'

/** The header of a request that asks to be carried out once, with what makes it the same request. */
export interface RequestKey {
  header: string
  request(): string
  /** Tells the caller that the answer is an earlier one. */
  replayed(): void
}

/** What is stored of a key: neither the key nor anything of the request or its answer in clear. */
export interface StoredKey {
  id: string
  fingerprint: string
  box: SecretBox
}

/** The key that a request carries; undefined without one. */
export function requestKey(req: Request, res: Response): RequestKey | undefined {
  const header = req.get(HEADER)
  if (header === undefined) return undefined
  return {
    header,
    request: () => JSON.stringify([req.method, req.originalUrl, req.body ?? null]),
    replayed: () => void res.set('Idempotent-Replayed', 'true'),
  }
}

/**
 * The key as it is stored for a user. All of it is derived from the key itself, which is not stored.
 * @throws BAD_USER_INPUT if the key is too short, too long or not of visible signs.
 */
export async function storedKey({ header, request }: RequestKey, userId: number): Promise<StoredKey> {
  if (!KEY_PATTERN.test(header)) throw badInput({ [HEADER]: [EXPECTATION] })
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', header, String(userId), use, 32)).toString('base64url')
  return {
    id: derive('id'),
    fingerprint: await digest(derive('fingerprint') + request()),
    box: createSecretBox(derive('answer')),
  }
}

/** On another thread: a request may hold photos. */
async function digest(text: string): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64url')
}

/** How a key is refused that came with another request before. */
export function keyOfAnotherRequest() {
  return badInput({ [HEADER]: ['Has been used for another request. Use a new key for each request.'] })
}
