import type { Pool } from 'pg'
import { networkOf } from '../people/loginThrottle'
import { createThrottle } from '../shared/throttle'

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

/** Counts the attempts to report a fault, in the database, so that every server counts the same. */
export interface FaultThrottle {
  /**
   * Counts an attempt before it is read: what is refused for its network counts neither for the asset nor for the hall.
   * @throws RATE_LIMITED if there were too many.
   */
  count(attempt: { address: string; assetId: string }): Promise<void>
}

/** A throttle over this database. */
export function createFaultThrottle(pool: Pool): FaultThrottle {
  const throttle = (name: keyof typeof FAULT_REPORTS_PER_HOUR) =>
    createThrottle(pool, { name: `fault-${name}`, most: FAULT_REPORTS_PER_HOUR[name], seconds: HOUR })
  const [byNetwork, byAsset, byHall] = [throttle('network'), throttle('asset'), throttle('hall')]
  return {
    async count({ address, assetId }) {
      await byNetwork.count(networkOf(address))
      await byAsset.count(assetId)
      await byHall.count('all')
    },
  }
}
