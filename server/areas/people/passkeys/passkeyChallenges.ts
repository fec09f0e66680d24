import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { createThrottle } from '../../../platform/concurrency/throttle'
import { UserError } from '../../../platform/errors/errors'

/** How long a challenge can be answered, in s. */
export const PASSKEY_CHALLENGE_LIFETIME_SECONDS = 5 * 60

const NONCE_BYTES = 16
/** Length in bytes of the expiry time, which is stored in ms since 1970. */
const EXPIRY_BYTES = 8

/**
 * Challenges that devices sign. Each is valid for one answer, within a few minutes, for the purpose it was issued for.
 */
export interface PasskeyChallenges {
  /** @returns a challenge in base64url. */
  issue(purpose: string): string
  /** Uses up a challenge. @returns whether it was valid. */
  use(challenge: string, purpose: string): Promise<boolean>
}

/**
 * Creates challenges that carry their expiry time and a signature made with `secret`. Only used challenges are stored,
 * until they would have expired: anyone can request challenges, and storing them all could fill the table.
 */
export function createPasskeyChallenges(pool: Pool, secret: string): PasskeyChallenges {
  const used = createThrottle(pool, { name: 'passkey-challenge', most: 1, seconds: PASSKEY_CHALLENGE_LIFETIME_SECONDS })
  const sign = (content: Buffer, purpose: string) =>
    createHmac('sha256', secret).update(content).update(purpose).digest()
  return {
    issue(purpose) {
      const expiry = Buffer.alloc(EXPIRY_BYTES)
      expiry.writeBigUInt64BE(BigInt(Date.now() + PASSKEY_CHALLENGE_LIFETIME_SECONDS * 1000))
      const content = Buffer.concat([randomBytes(NONCE_BYTES), expiry])
      return Buffer.concat([content, sign(content, purpose)]).toString('base64url')
    },
    async use(challenge, purpose) {
      const bytes = Buffer.from(challenge, 'base64url')
      const content = bytes.subarray(0, NONCE_BYTES + EXPIRY_BYTES)
      const signature = bytes.subarray(content.length)
      const expected = sign(content, purpose)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
      if (content.readBigUInt64BE(NONCE_BYTES) <= BigInt(Date.now())) return false
      return isFirstUse(used.count(content.toString('base64url')))
    },
  }
}

async function isFirstUse(counting: Promise<void>): Promise<boolean> {
  try {
    await counting
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}
