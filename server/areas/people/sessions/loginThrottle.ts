import type { Pool } from 'pg'
import { createThrottle } from '../../../platform/concurrency/throttle'
import { getNetworkPrefix } from '../../../platform/http/networks'

declare module '../../../platform/context' {
  interface Services {
    loginThrottle: LoginThrottle
  }
}

/** Maximum number of failures for one email address from one network within the window. */
export const MAX_LOGIN_FAILURES = 5
/** Maximum number of failures from one network within the window. All users of a hall may share an IP address. */
export const MAX_NETWORK_LOGIN_FAILURES = 100
/** The window in seconds. */
const WINDOW = 60
/** Prefix of the throttle keys for email addresses. */
export const LOGIN_THROTTLE_PREFIX = 'login'

/** Used instead of a network address to count failures from all networks together. */
export const ALL_NETWORKS_KEY = 'anywhere'

/**
 * Counts failed sign-ins by email address and network. The counts are in the database, so that all servers share them.
 */
export interface LoginThrottle {
  /**
   * Counts an attempt before its password is checked.
   * @throws RATE_LIMITED
   */
  count(email: string, address: string): Promise<void>
  /** Resets the email address's count after a success, and subtracts this attempt from the network's count. */
  forget(email: string, address: string): Promise<void>
}

export function createLoginThrottle(pool: Pool): LoginThrottle {
  const byAccount = createThrottle(pool, { name: LOGIN_THROTTLE_PREFIX, most: MAX_LOGIN_FAILURES, seconds: WINDOW })
  const byAddress = createThrottle(pool, { name: 'login-address', most: MAX_NETWORK_LOGIN_FAILURES, seconds: WINDOW })
  // NUL is replaced because the database cannot store it, and an attempt must be counted in any case
  const key = (email: string, network: string) =>
    `${network}|${email.trim().toLowerCase().slice(0, 254).replaceAll('\0', '\ufffd')}`
  return {
    async count(email, address) {
      const network = getNetworkPrefix(address)
      if (network !== ALL_NETWORKS_KEY) await byAddress.count(network)
      await byAccount.count(key(email, network))
    },
    async forget(email, address) {
      const network = getNetworkPrefix(address)
      if (network !== ALL_NETWORKS_KEY) await byAddress.giveBack(network)
      await byAccount.forget(key(email, network))
    },
  }
}
