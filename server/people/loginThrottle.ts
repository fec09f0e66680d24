import { isIP } from 'node:net'
import type { Pool } from 'pg'
import { createThrottle } from '../database/throttle'

/** Failures that one e-mail may have from one address within the window. */
export const LOGIN_FAILURES = 5
/** Failures that one address may have within the window, whatever the e-mails: a hall's people share one. */
export const ADDRESS_FAILURES = 100
/** Seconds. */
const WINDOW = 60
/** What the keys of its counters by e-mail begin with. */
export const LOGIN_PREFIX = 'login'

/** Stands for the address where failures count wherever they come from. */
export const ANYWHERE = 'anywhere'

/** Counts failed sign-ins by e-mail and address, in the database, so that every server counts the same. */
export interface LoginThrottle {
  /**
   * Counts an attempt before it is judged.
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

/** What one person's addresses have in common: of IPv6, whoever has one has the 2^64 of its network. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const groups = [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
