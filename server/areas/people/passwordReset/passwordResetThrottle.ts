import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { createThrottle } from '../../../platform/concurrency/throttle'
import { getNetworkSitePrefix } from '../../../platform/http/networks'

declare module '../../../platform/context' {
  interface Services {
    passwordResetThrottle: PasswordResetThrottle
  }
}

/** Maximum number of requests for one email address within the window, from all networks together. */
export const MAX_PASSWORD_RESETS_PER_EMAIL = 3
/** Maximum number of requests from one network within the window. All users of a hall may share an IP address. */
export const MAX_PASSWORD_RESETS_PER_NETWORK = 60
/** The window in seconds. */
const HOUR = 60 * 60

/**
 * Counts requests for a link, whether or not there is an account. The counts are in the database, so that all servers
 * share them.
 */
export interface PasswordResetThrottle {
  /** @throws RATE_LIMITED */
  count(email: string, address: string): Promise<void>
}

export function createPasswordResetThrottle(pool: Pool): PasswordResetThrottle {
  const byEmail = createThrottle(pool, { name: 'password-reset', most: MAX_PASSWORD_RESETS_PER_EMAIL, seconds: HOUR })
  const byNetwork = createThrottle(pool, {
    name: 'password-reset-network',
    most: MAX_PASSWORD_RESETS_PER_NETWORK,
    seconds: HOUR,
  })
  return {
    async count(email, address) {
      await byNetwork.count(getNetworkSitePrefix(address))
      // why: the address is stored as a hash, because people sometimes type their password into the wrong field
      await byEmail.count(createHash('sha256').update(email.toLowerCase()).digest('hex'))
    },
  }
}
