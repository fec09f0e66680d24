import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { createThrottle } from '../../platform/concurrency/throttle'
import { UserError } from '../../platform/errors/errors'
import { getNetworkPrefix } from '../../platform/http/networks'
import { hashToken } from './tokenHash'

declare module '../../platform/context' {
  interface Services {
    linkThrottle: SecretLinkThrottle
  }
}

const SECRET_BYTES = 24

/**
 * Maximum number of attempts to open links that are unknown or no longer work, from one network within the window. All
 * users of a hall may share an IP address.
 */
export const MAX_SECRET_LINK_FAILURES = 100
/** The window in seconds. */
const WINDOW = 60

/** Creates a link's secret, and the hash that is stored instead of it. */
export function createLinkSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  return { secret, secretHash: hashToken(secret) }
}

/**
 * Puts the secret after #, because browsers never send that part to a server, so it appears in no log or Referer
 * header.
 */
export const buildSecretLinkUrl = (appUrl: string, path: string, secret: string) => `${appUrl}${path}#${secret}`

/** Creates the error for a link that is unknown or no longer works. */
export function createSecretLinkEndedError(message: string): UserError {
  return new UserError('NOT_FOUND', message)
}

/** Limits attempts to guess a link's secret. The counts are in the database, so that all servers share them. */
export interface SecretLinkThrottle {
  /**
   * Counts an attempt to open a link, unless `open` succeeds.
   * @throws RATE_LIMITED
   */
  guard<Result>(address: string, open: () => Promise<Result>): Promise<Result>
}

export function createSecretLinkThrottle(pool: Pool): SecretLinkThrottle {
  const byNetwork = createThrottle(pool, { name: 'link', most: MAX_SECRET_LINK_FAILURES, seconds: WINDOW })
  return {
    async guard(address, open) {
      const network = getNetworkPrefix(address)
      await byNetwork.count(network)
      const result = await open()
      await byNetwork.giveBack(network)
      return result
    },
  }
}
