import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimited } from '../errors/errors'

/** Counts by key, in the table `throttles`, so that every server on the database counts the same. */
export interface Throttle {
  /** @throws RATE_LIMITED if there were too many within the window. */
  count(key: string): Promise<void>
  /** Forgets what was counted. */
  forget(key: string): Promise<void>
  /** Forgets one of what was counted. */
  giveBack(key: string): Promise<void>
}

interface Options {
  /** What is counted: keys of another name are others. */
  name: string
  /** How many may come within the window. */
  most: number
  seconds: number
}

/** Creates a throttle that allows `most` attempts within so many seconds. */
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
        if (error instanceof RateLimiterRes) throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
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
