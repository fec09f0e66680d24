import type { Pool } from 'pg'
import { createThrottle } from '../../../platform/concurrency/throttle'
import { getNetworkSite } from '../../../platform/http/networks'

/** Maximum number of fault reports per hour from people without an account. */
export const FAULT_REPORTS_PER_HOUR = {
  /** For each network. All visitors to a hall may share an IP address. */
  network: 20,
  /** For each asset. */
  asset: 10,
  /** For the whole hall. */
  hall: 60,
} as const

const HOUR = 60 * 60

/** Counts fault reports in the database, so that all servers share the counts. */
export interface FaultThrottle {
  /**
   * Counts an attempt towards its network's limit, before the form is read.
   * @throws RATE_LIMITED
   */
  countAttempt(address: string): Promise<void>
  /**
   * Counts a report towards its asset's and the hall's limit, once the form is read. Unreadable forms must not use up these limits.
   * @throws RATE_LIMITED
   */
  countReport(assetId: string): Promise<void>
}

export function createFaultThrottle(pool: Pool): FaultThrottle {
  const throttle = (name: keyof typeof FAULT_REPORTS_PER_HOUR) =>
    createThrottle(pool, { name: `fault-${name}`, most: FAULT_REPORTS_PER_HOUR[name], seconds: HOUR })
  const [byNetwork, byAsset, byHall] = [throttle('network'), throttle('asset'), throttle('hall')]
  return {
    countAttempt: (address) => byNetwork.count(getNetworkSite(address)),
    async countReport(assetId) {
      await byAsset.count(assetId)
      await byHall.count('all')
    },
  }
}
