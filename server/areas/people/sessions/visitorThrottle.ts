import type { Pool } from 'pg'
import { createThrottle } from '../../../platform/concurrency/throttle'
import { getNetworkSitePrefix } from '../../../platform/http/networks'

const HOUR = 60 * 60

/** Maximum number of requests per hour, from one network and from all networks together. */
export interface VisitorRateLimits {
  network: number
  all: number
}

/**
 * Counts requests from people who are not signed in. The counts are in the database, so that all servers share them.
 */
export interface VisitorThrottle {
  /** @throws RATE_LIMITED */
  count(address: string): Promise<void>
}

/** Creates a throttle with its own counts. A request that exceeds its network's limit does not count towards `all`. */
export function createVisitorThrottle(pool: Pool, name: string, { network, all }: VisitorRateLimits): VisitorThrottle {
  const byNetwork = createThrottle(pool, { name: `${name}-network`, most: network, seconds: HOUR })
  const inAll = createThrottle(pool, { name: `${name}-all`, most: all, seconds: HOUR })
  return {
    async count(address) {
      await byNetwork.count(getNetworkSitePrefix(address))
      await inAll.count('all')
    },
  }
}
