import { isIP } from 'node:net'
import type { Pool } from 'pg'
import { createThrottle } from '../../platform/concurrency/throttle'

declare module '../../platform/context' {
  interface Services {
    loginThrottle: LoginThrottle
  }
}

/** Failed attempts for one e-mail from one address within the window. */
export const LOGIN_FAILURES = 5
/** Failed attempts from one address within the window, for all e-mails: a hall's users share an address. */
export const ADDRESS_FAILURES = 100
/** Seconds. */
const WINDOW = 60
/** Prefix of the keys of the counters by e-mail. */
export const LOGIN_PREFIX = 'login'

/** In place of an address: failures count from everywhere. */
export const ANYWHERE = 'anywhere'

/** Counts failed sign-ins by e-mail and address, in the database, so that every server counts the same. */
export interface LoginThrottle {
  /**
   * Counts an attempt before it is checked.
   * @throws RATE_LIMITED if there were too many.
   */
  count(email: string, address: string): Promise<void>
  /** Forgets the attempts for the e-mail after a success, and this one of the address. */
  forget(email: string, address: string): Promise<void>
}

/** A throttle over this database. */
export function createLoginThrottle(pool: Pool): LoginThrottle {
  const byAccount = createThrottle(pool, { name: LOGIN_PREFIX, most: LOGIN_FAILURES, seconds: WINDOW })
  const byAddress = createThrottle(pool, { name: 'login-address', most: ADDRESS_FAILURES, seconds: WINDOW })
  // NUL is replaced, since no key can hold it and what cannot be counted cannot be refused
  const key = (email: string, network: string) =>
    `${network}|${email.trim().toLowerCase().slice(0, 254).replaceAll('\0', '\ufffd')}`
  return {
    async count(email, address) {
      const network = networkOf(address)
      if (network !== ANYWHERE) await byAddress.count(network)
      await byAccount.count(key(email, network))
    },
    async forget(email, address) {
      const network = networkOf(address)
      if (network !== ANYWHERE) await byAddress.giveBack(network)
      await byAccount.forget(key(email, network))
    },
  }
}

/** The network of an address: one user of IPv6 has all 2^64 addresses of a network. */
export const networkOf = (address: string): string => prefixOf(address, 64)

/** The site of an address: providers give one customer up to 2^16 networks of IPv6 (RFC 6177). */
export const siteOf = (address: string): string => prefixOf(address, 48)

function prefixOf(address: string, bits: 48 | 64): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const groups = [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`
}
