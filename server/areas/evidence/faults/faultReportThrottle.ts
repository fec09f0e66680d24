import type { Pool } from 'pg'
import { createThrottle } from '../../../platform/concurrency/throttle'
import { getNetworkSitePrefix } from '../../../platform/http/networks'

/** Maximum number of fault reports per hour from people without an account. */
export const MAX_FAULT_REPORTS_PER_HOUR = {
  /** Limit for each network. All visitors to a hall may share an IP address. */
  network: 20,
  /** Limit for each asset. */
  asset: 10,
  /** Limit for the whole hall. */
  hall: 60,
} as const

const HOUR = 60 * 60

/** Limits fault reports. The counts are in the database, so that all servers share them. */
export interface FaultReportThrottle {
  /**
   * Counts an attempt to send a report, before the form is read.
   * @throws RATE_LIMITED if the network has exceeded its limit.
   */
  countAttempt(address: string): Promise<void>
  /**
   * Counts a report after its form has been read, so that unreadable forms do not use up these limits.
   * @throws RATE_LIMITED if the asset or the hall has exceeded its limit.
   */
  countReport(assetId: string): Promise<void>
}

export function createFaultReportThrottle(pool: Pool): FaultReportThrottle {
  const throttle = (name: keyof typeof MAX_FAULT_REPORTS_PER_HOUR) =>
    createThrottle(pool, { name: `fault-${name}`, most: MAX_FAULT_REPORTS_PER_HOUR[name], seconds: HOUR })
  const [byNetwork, byAsset, byHall] = [throttle('network'), throttle('asset'), throttle('hall')]
  return {
    countAttempt: (address) => byNetwork.count(getNetworkSitePrefix(address)),
    async countReport(assetId) {
      await byAsset.count(assetId)
      await byHall.count('all')
    },
  }
}
