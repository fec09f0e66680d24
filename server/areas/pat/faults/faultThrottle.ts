import type { Pool } from 'pg'
import { createThrottle } from '../../../platform/concurrency/throttle'
import { siteOf } from '../../people/loginThrottle'

/** Fault reports that are read within an hour, of people without an account. */
export const FAULT_REPORTS_PER_HOUR = {
  /** From one network: those who visit a hall share an address. */
  network: 20,
  /** Of one asset. */
  asset: 10,
  /** In all. */
  hall: 60,
} as const

const HOUR = 60 * 60

/** Counts fault reports in the database, so that every server counts the same. */
export interface FaultThrottle {
  /**
   * Counts an attempt for its network, before it is read.
   * @throws RATE_LIMITED if there were too many.
   */
  countAttempt(address: string): Promise<void>
  /**
   * Counts a report for its asset and the hall once it has been read: what cannot be read must not use up those of others.
   * @throws RATE_LIMITED if there were too many.
   */
  countReport(assetId: string): Promise<void>
}

/** A throttle over this database. */
export function createFaultThrottle(pool: Pool): FaultThrottle {
  const throttle = (name: keyof typeof FAULT_REPORTS_PER_HOUR) =>
    createThrottle(pool, { name: `fault-${name}`, most: FAULT_REPORTS_PER_HOUR[name], seconds: HOUR })
  const [byNetwork, byAsset, byHall] = [throttle('network'), throttle('asset'), throttle('hall')]
  return {
    countAttempt: (address) => byNetwork.count(siteOf(address)),
    async countReport(assetId) {
      await byAsset.count(assetId)
      await byHall.count('all')
    },
  }
}
