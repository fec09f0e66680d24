import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimited } from '../graphql/errors'

/** Failures that one e-mail may have from one address within the window. */
export const LOGIN_FAILURES = 5
/** Seconds. */
const WINDOW = 60
/** What the keys of its counters begin with. */
export const LOGIN_PREFIX = 'login'

/** Stands for the address where failures count wherever they come from. */
export const ANYWHERE = 'anywhere'

/** Counts failed sign-ins by e-mail and address, in the database, so that every server counts the same. */
export interface LoginThrottle {
  /**
   * Counts an attempt before it is judged.
   * @throws RATE_LIMITED if there were too many.
   */
  count(email: string, address: string): Promise<void>
  /** Forgets the attempts after a success. */
  forget(email: string, address: string): Promise<void>
}

/** A throttle that counts in the table `throttles`. */
export function createLoginThrottle(pool: Pool): LoginThrottle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'throttles',
    tableCreated: true,
    keyPrefix: LOGIN_PREFIX,
    points: LOGIN_FAILURES,
    duration: WINDOW,
  })
  const key = (email: string, address: string) => `${address}|${email.trim().toLowerCase().slice(0, 254)}`
  return {
    async count(email, address) {
      try {
        await limiter.consume(key(email, address))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw rateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
        throw refusal
      }
    },
    async forget(email, address) {
      await limiter.delete(key(email, address))
    },
  }
}
