import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { createRateLimitedError } from '../errors/errors'

/** Counts attempts by key. The counts are in the table `throttles`, which all servers that use the database share. */
export interface Throttle {
  /** @throws RATE_LIMITED after too many attempts within the window. */
  count(key: string): Promise<void>
  /** Resets the key's count. */
  forget(key: string): Promise<void>
  /** Subtracts one attempt from the key's count. */
  giveBack(key: string): Promise<void>
}

interface Options {
  /** Unique name of the throttle; its counts are stored under this name. */
  name: string
  /** How many attempts are allowed within the window. */
  most: number
  seconds: number
}

export function createThrottle(pool: Pool, { name, most, seconds }: Options): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'throttles',
    tableCreated: true,
    keyPrefix: name,
    points: most,
    duration: seconds,
  })
  return {
    async count(key) {
      try {
        await limiter.consume(key)
      } catch (error) {
        if (error instanceof RateLimiterRes)
          throw createRateLimitedError(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
        throw error
      }
    },
    async forget(key) {
      await limiter.delete(key)
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
  }
}
