import type { Pool } from 'pg'
import { createThrottle } from '../../platform/concurrency/throttle'
import { siteOf } from './loginThrottle'

const HOUR = 60 * 60

/** How often something may be done within an hour: from one network, and in all. */
export interface VisitorLimits {
  network: number
  all: number
}

/** Counts what people do who are not signed in, in the database, so that every server counts the same. */
export interface VisitorThrottle {
  /** @throws RATE_LIMITED if there were too many. */
  count(address: string): Promise<void>
}

/** A throttle of that name over this database; what is refused for its network does not count in all. */
export function createVisitorThrottle(pool: Pool, name: string, { network, all }: VisitorLimits): VisitorThrottle {
  const byNetwork = createThrottle(pool, { name: `${name}-network`, most: network, seconds: HOUR })
  const inAll = createThrottle(pool, { name: `${name}-all`, most: all, seconds: HOUR })
  return {
    async count(address) {
      await byNetwork.count(siteOf(address))
      await inAll.count('all')
    },
  }
}
